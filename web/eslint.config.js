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
      // The server's policy forbids `style` attributes in markup; a `style:` directive is set by script and allowed.
      "no-restricted-syntax": ["error", { selector: "SvelteAttribute[key.name='style']", message: "no inline styles" }],
      "svelte/no-navigation-without-resolve": "off", // that is for SvelteKit
      "svelte/prefer-svelte-reactivity": "off", // maps and sets in our state are replaced, never changed
    },
  },
);
