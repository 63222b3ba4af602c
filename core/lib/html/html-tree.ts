// Reads HTML that was sanitised or written by a browser: every attribute quoted, every element closed.

export type HtmlNode = string | HtmlElement
export type HtmlElement = { name: string; attrs: Record<string, string>; children: HtmlNode[] }

/** Maximum depth, because readers of the tree are recursive. Deeper elements are dropped, their words kept. */
const maxDepth = 60

const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>|[^<]+|</g
const attribute = /([a-z-]+)="([^"]*)"/g
const voids = ['br', 'hr', 'img']
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attrs: {}, children: [] }
  const open = [root]
  let tooDeep = 0
  for (const [text, slash, name, attributes = ''] of html.matchAll(piece)) {
    const top = open.at(-1) ?? root
    if (name === undefined) top.children.push(decoded(text))
    else if (slash) {
      if (tooDeep > 0) tooDeep -= 1
      else if (open.length > 1) open.pop()
    } else if (voids.includes(name) || open.length <= maxDepth) {
      const element = { name, attrs: attributesOf(attributes), children: [] }
      top.children.push(element)
      if (!voids.includes(name)) open.push(element)
    } else {
      tooDeep += 1
      top.children.push(' ')
    }
  }
  return root.children
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, decoded(value)]),
  )
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
}

export function encodeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function encodeAttribute(name: string, value: string): string {
  return ` ${name}="${encodeText(value).replaceAll('"', '&quot;')}"`
}
