/** The text of a browser script, bundled by the plugin `script-text` of vite.config.ts. */
declare module '*?script' {
  const text: string
  export default text
}

/** The answers of the guide, divided by the plugin `guide-parts` of vite.config.ts. */
declare module '*?guide' {
  const parts: readonly import('#modules/help/guide-parts.ts').GuidePart[]
  export default parts
}
