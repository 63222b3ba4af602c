// The content security policies of pages. A public page gets its own script and style last, after everything people
// have written, and its policy allows exactly these: an injected script has no hash in it.
import { createHash } from 'node:crypto'
import { takeStyles } from './inline-styles.ts'

export type DocumentWithPolicy = { html: string; contentSecurityPolicy: string }

/** Elements that a rendered document gets from us. */
type OwnElements = {
  /** Rules after those of the page's style sheets. */
  css: string
  /** Address of the client module of a page with an interactive part. */
  module?: string | undefined
  /** Code that stands in the page itself. */
  inlineScript?: string | undefined
}

/** Puts style sheets and our own elements into a rendered document, and writes the policy that allows them. */
export function sealDocument(
  rendered: string,
  { css, module, inlineScript }: OwnElements,
): DocumentWithPolicy {
  const page = takeStyles(rendered, !module && !inlineScript)
  const rules = page.css + css
  const style = rules && `<style>${rules}</style>`
  const scripts = [
    module && `<script type="module" src="${module}"></script>`,
    inlineScript && `<script>${inlineScript}</script>`,
  ]
  const html = page.html
    .replace('</head>', () => `${style}</head>`)
    .replace('</body>', () => `${scripts.filter(Boolean).join('')}</body>`)
  return {
    html,
    contentSecurityPolicy: policy(
      // The imports of an inline script come from our own origin.
      [module || inlineScript ? "'self'" : '', inlineScript ? hashOf(inlineScript) : ''],
      // A script may load styles later.
      [rules ? hashOf(rules) : '', module || inlineScript ? "'self'" : ''],
    ),
  }
}

/**
 * Returns the policy of the back-office, whose components add styles at run time and need the nonce: its pages are
 * rendered for each request and never cached. `blob:` shows a photo, and plays a recording, before it is uploaded.
 */
export function adminPolicy(nonce: string): string {
  const own = ["'self'", `'nonce-${nonce}'`]
  return policy(own, own, ' blob:')
}

/** Line endings as a browser normalises them before it computes the hash. */
function hashOf(text: string): string {
  const read = text.replaceAll(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`
}

function policy(scripts: string[], styles: string[], moreMedia = ''): string {
  const listOf = (sources: string[]) => sources.filter(Boolean).join(' ') || "'none'"
  return [
    "default-src 'none'",
    `script-src ${listOf(scripts)}`,
    `style-src ${listOf(styles)}`,
    `img-src 'self' data:${moreMedia}`,
    `media-src 'self'${moreMedia}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
