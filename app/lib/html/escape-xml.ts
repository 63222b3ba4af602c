import { escapeHtml } from './escape-html.ts'

/** Characters that XML 1.0 cannot contain, not even as character references. */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes a text for an element or an attribute of XML 1.0, and leaves out what XML cannot contain. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(noXml, ''))
}
