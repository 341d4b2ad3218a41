// Passkeys in this browser. The server sends and gets bytes as base64url.

import type { components } from "../../wire";

type Wish = components["schemas"]["PasskeyWishOut"];

/** Whether this browser can make passkeys at this address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && window.isSecureContext;
}

export function encoded(data: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function decoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

/** Let the authenticator make a passkey. Null if the person changed their mind. */
export async function makePasskey(wish: Wish) {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: decoded(wish.challenge),
        rp: { id: wish.rp_id, name: "Tawantinsuyu" },
        user: { id: decoded(wish.user_id), name: wish.user_name, displayName: wish.user_name },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
        excludeCredentials: wish.known.map((id) => ({ type: "public-key", id: decoded(id) })),
        attestation: "none",
      },
    }),
  );
  if (made === null) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: encoded(made.rawId),
    client_data: encoded(response.clientDataJSON),
    attestation: encoded(response.attestationObject),
  };
}

/** Let the person choose a passkey that signs the challenge. Null if they changed their mind. */
export async function usePasskey(wish: Wish) {
  const used = await asked(() =>
    navigator.credentials.get({
      publicKey: { challenge: decoded(wish.challenge), rpId: wish.rp_id, userVerification: "preferred" },
    }),
  );
  if (used === null) return null;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: encoded(used.rawId),
    client_data: encoded(response.clientDataJSON),
    authenticator_data: encoded(response.authenticatorData),
    signature: encoded(response.signature),
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null; // cancelled, too late, or already there
    throw error;
  }
}
