declare module "virtual:message-uses" {
  /** The source files that use a text of the page, by its id or, with `*`, by how the id begins. */
  const uses: Readonly<Record<string, readonly string[]>>;
  export default uses;
}
