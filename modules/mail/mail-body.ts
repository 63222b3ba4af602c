// A mail has a body as text and as simple HTML: paragraphs and links, without external resources.
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import type { Language } from '#core/lib/text/language.ts'

/** A paragraph, or a full address on a line of its own. */
export type MailPart = string | { url: string }

export function mailText(parts: readonly MailPart[]): string {
  return `${parts.map((part) => (typeof part === 'string' ? oneLine(part) : part.url)).join('\n\n')}\n`
}

export function mailHtml(subject: string, language: Language, parts: readonly MailPart[]): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">
${parts.map(paragraph).join('\n')}
</body>
</html>
`
}

function paragraph(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(oneLine(part))}</p>`
  const url = escapeHtml(part.url)
  return `<p><a href="${url}">${url}</a></p>`
}

/** Replaces line breaks and direction marks with spaces, so that a name cannot begin a line or turn the text after it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
