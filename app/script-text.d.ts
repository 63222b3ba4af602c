/** The text of a browser script, bundled by the plugin `script-text` of vite.config.ts. */
declare module '*?script' {
  const text: string
  export default text
}
