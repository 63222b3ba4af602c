// A mail as text and as simple HTML: paragraphs and links, nothing that is loaded from anywhere.
import { escapeHtml } from '../../lib/html/escape-html.ts'
import type { Language } from '../../lib/text/language.ts'

/** A paragraph, or a whole address that stands on a line of its own. */
export type MailPart = string | { url: string }

/** The same in each language, one below the other. */
export type MailSection = { language: Language; parts: MailPart[] }

export function mailText(sections: readonly MailSection[]): string {
  const texts = sections.map(({ parts }) =>
    parts.map((part) => (typeof part === 'string' ? oneLine(part) : part.url)).join('\n\n'),
  )
  return `${texts.join('\n\n----------\n\n')}\n`
}

export function mailHtml(subject: string, sections: readonly MailSection[]): string {
  const first = sections[0]?.language ?? 'en'
  const bodies = sections.map(
    ({ language, parts }) => `<div lang="${language}">\n${parts.map(paragraph).join('\n')}\n</div>`,
  )
  return `<!doctype html>
<html lang="${first}">
<head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">
${bodies.join('\n<hr>\n')}
</body>
</html>
`
}

function paragraph(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(oneLine(part))}</p>`
  const url = escapeHtml(part.url)
  return `<p><a href="${url}">${url}</a></p>`
}

/** A name cannot begin a line of its own, nor turn the direction of what follows. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
