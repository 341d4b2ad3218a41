import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { messageUses } from "./messageUses.ts";

// The page of the offline edition; `python -m tools.web.offline.build` adds Python and the service worker.
export default defineConfig({
  root: "offline",
  base: "./",
  publicDir: false,
  plugins: [svelte(), messageUses()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: process.env["TAWANTINSUYU_OFFLINE"] ?? "../../build/offline",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
