import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/wire.ts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "svelte/no-at-html-tags": "error", // names and chat are text, never markup
      "svelte/no-inline-styles": "error", // the server's policy forbids them
      "svelte/no-navigation-without-resolve": "off", // that is for SvelteKit
    },
  },
);
