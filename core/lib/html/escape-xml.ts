import { escapeHtml } from './escape-html.ts'

/** Characters that XML 1.0 cannot contain, not even as character references. */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Leaves out of a text what XML cannot contain. */
export function xmlText(text: string): string {
  return text.replace(noXml, '')
}

/** Escapes a text for an element or an attribute of XML 1.0, and leaves out what XML cannot contain. */
export function escapeXml(text: string): string {
  return escapeHtml(xmlText(text))
}
