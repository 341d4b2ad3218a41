import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { messageUses } from "./messageUses.ts";

// Where `npm run dev` finds the API: a server started with `tawantinsuyu serve`.
const server = process.env["TAWANTINSUYU_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), messageUses()],
  build: {
    target: "es2022",
    // The server's policy allows nothing inline in a page: no scripts, styles or files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
  },
});
