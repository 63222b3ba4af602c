// A page is rendered with a nonce that is unique to this rendering and marks our own elements. Here it is
// replaced by hashes in the page's policy and removed, so that the page can be cached and sent to many
// clients: an injected script never had the nonce, and the browser does not run it.
import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { elementsOf, type HtmlElement } from './html-elements.ts'

export type DocumentWithPolicy = { html: string; contentSecurityPolicy: string }

/**
 * @param css rules of our own for the end of the head, after all others; may be empty
 * @throws when the nonce still occurs in the page: it would be disclosed to every visitor.
 */
export function applyCspHashes(html: string, nonce: string, css = ''): DocumentWithPolicy {
  if (nonce.length < 16) throw new Error('the nonce of a page is too short to be unguessable')
  const scripts = new Set<string>()
  const styles = new Set<string>()
  let output = ''
  let copied = 0
  // Most pages carry nothing of ours but their rules, and parsing takes longer than all else of this.
  const elements = html.includes(nonce)
    ? elementsOf(parse(html, { sourceCodeLocationInfo: true }))
    : []
  for (const element of elements) {
    if (attribute(element, 'nonce') !== nonce) continue
    const written = element.sourceCodeLocation?.attrs?.nonce
    if (written) {
      output += html.slice(copied, written.startOffset).trimEnd()
      copied = written.endOffset
    }
    const text = textOf(element)
    if (element.tagName === 'script') addScript(scripts, element, text)
    if (element.tagName === 'style' && text) styles.add(hashOf(text))
    if (isStylesheet(element)) styles.add("'self'")
  }
  output += html.slice(copied)
  if (output.includes(nonce)) throw new Error('the nonce of a page is left in it')
  if (css) {
    output = output.replace('</head>', () => `<style>${css}</style></head>`)
    styles.add(hashOf(css))
  }
  // A page that loads our scripts may load styles through them later, on a client-side navigation.
  if (scripts.has("'self'")) styles.add("'self'")
  return { html: output, contentSecurityPolicy: policy([...scripts], [...styles], '') }
}

/**
 * For the back-office, whose components add styles at run time and need the nonce: its pages are rendered for
 * each request and never cached. `blob:` shows a photo before it is uploaded.
 */
export function adminPolicy(nonce: string): string {
  const own = ["'self'", `'nonce-${nonce}'`]
  return policy(own, own, ' blob:')
}

/** Types a browser executes; anything else, such as application/ld+json, is data and needs no permission. */
const executable =
  /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/

function addScript(scripts: Set<string>, script: HtmlElement, text: string) {
  const type = (attribute(script, 'type') ?? '').trim().toLowerCase()
  if (!executable.test(type)) return
  const isExternal = attribute(script, 'src') !== undefined
  // The imports of an inline script come from our own origin too; speculation rules load no script.
  if (isExternal || (text && type !== 'speculationrules')) scripts.add("'self'")
  if (!isExternal && text) scripts.add(hashOf(text))
}

function isStylesheet(element: HtmlElement): boolean {
  return element.tagName === 'link' && /\bstylesheet\b/i.test(attribute(element, 'rel') ?? '')
}

function attribute({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

/** Of a script or style: all of its content, with line endings as a browser normalises them. */
function textOf({ childNodes: [content] }: HtmlElement): string {
  return content && 'value' in content ? content.value : ''
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function policy(scripts: string[], styles: string[], moreImages: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    `style-src ${styles.join(' ') || "'none'"}`,
    `img-src 'self' data:${moreImages}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
