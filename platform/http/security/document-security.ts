// A page is rendered with a nonce that is unique to this rendering and marks our own elements. Here it is
// replaced by hashes in the page's policy and removed, so that the page can be cached and sent to many
// clients: an injected script never had the nonce, and the browser does not run it.
import { createHash } from 'node:crypto'
import { readStartTags, type StartTag } from './read-html.ts'

export type DocumentWithPolicy = { html: string; contentSecurityPolicy: string }

/** @throws when the nonce still occurs in the page: it would be disclosed to every visitor. */
export function applyCspHashes(html: string, nonce: string): DocumentWithPolicy {
  if (nonce.length < 16) throw new Error('the nonce of a page is too short to be unguessable')
  const scripts = new Set<string>()
  const styles = new Set<string>()
  let output = ''
  let copied = 0
  for (const tag of readStartTags(html, nonce)) {
    for (const { name, value, start, end } of tag.attributes) {
      if (name !== 'nonce' || value !== nonce) continue
      output += html.slice(copied, start)
      copied = end
    }
    // Of several attributes with the same name a browser uses the first.
    if (attribute(tag, 'nonce') !== nonce) continue
    if (tag.name === 'script') addScript(scripts, tag)
    if (tag.name === 'style' && tag.text) styles.add(hashOf(tag.text))
    if (isStylesheet(tag)) styles.add("'self'")
  }
  output += html.slice(copied)
  if (output.includes(nonce)) throw new Error('the nonce of a page is left in it')
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

function addScript(scripts: Set<string>, tag: StartTag) {
  const type = (attribute(tag, 'type') ?? '').trim().toLowerCase()
  if (!executable.test(type)) return
  const isExternal = attribute(tag, 'src') !== undefined
  // The imports of an inline script come from our own origin too; speculation rules load no script.
  if (isExternal || (tag.text && type !== 'speculationrules')) scripts.add("'self'")
  if (!isExternal && tag.text) scripts.add(hashOf(tag.text))
}

function isStylesheet(tag: StartTag): boolean {
  return tag.name === 'link' && /\bstylesheet\b/i.test(attribute(tag, 'rel') ?? '')
}

function attribute(tag: StartTag, name: string): string | undefined {
  return tag.attributes.find((one) => one.name === name)?.value
}

function hashOf(text: string): string {
  // A browser normalises line endings to \n before it computes its hash.
  const normal = text.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(normal).digest('base64')}'`
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
