// Plain text of a messenger: marks such as `*bold*`, bullets that are signs or emoji, and numbered lines.
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { latinDigits } from '#core/lib/text/digits.ts'
import { looksLikeBijoy } from '../bijoy/looks-like-bijoy.ts'

/** Signs that only mark the beginning of an item. Any other emoji has a meaning and stays in the text. */
const bullet = /^(?:[•▪▫◦●○■□➢➤▶►✓✔☑➡–—*-]|🔹|🔸|🔷|🔶|🔵|🔘|⚫|👉)\ufe0f?\s+(?=\S)/u
const emoji = /^\p{Extended_Pictographic}\S{0,6}\s+(?=\S)/u
const number = /^([0-9০-৯]{1,3})[.)।]\s+(?=\S)/

/** A single line may begin so by chance. */
const fewestItems = 2

/** Marks inside a word do not count, as in `file_name` or `2*3`. */
const marks = [
  {
    tag: 'strong',
    pattern: /(^|[\s(>"'।,;:–—-])\*(?=[^\s*])([^*]*[^\s*])\*(?=$|[\s)<"'।.,;:!?–—-])/gu,
  },
  { tag: 'em', pattern: /(^|[\s(>"'।,;:–—-])_(?=[^\s_])([^_]*[^\s_])_(?=$|[\s)<"'।.,;:!?–—-])/gu },
  { tag: 's', pattern: /(^|[\s(>"'।,;:–—-])~(?=[^\s~])([^~]*[^\s~])~(?=$|[\s)<"'।.,;:!?–—-])/gu },
]

type Line = {
  kind: 'words' | 'bullet' | 'number'
  whole: string
  /** Words of an item, without its bullet or number. */
  item: string
  number: number
}

/**
 * Converts pasted text with marks such as `*bold*`, bullets or numbers to HTML; undefined for text without such
 * marks.
 */
export function pastedTextHtml(text: string): string | undefined {
  // Bijoy uses `_` and `*` as letters.
  if (looksLikeBijoy(text)) return undefined
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 1) {
    const html = withMarks(lines[0] ?? '')
    return html.includes('<') ? html : undefined
  }
  const html = runsOf(lines.map(lineOf)).map(runHtml).join('')
  return /<(?:ul|ol|strong|em|s)\b/.test(html) ? html : undefined
}

function lineOf(whole: string): Line {
  const [start = '', digits = ''] = number.exec(whole) ?? []
  if (digits) {
    const item = whole.slice(start.length)
    return { kind: 'number', whole, item, number: Number(latinDigits(digits)) }
  }
  const sign = bullet.exec(whole)?.[0] ?? ''
  const kind = sign || emoji.test(whole) ? 'bullet' : 'words'
  return { kind, whole, item: whole.slice(sign.length), number: 0 }
}

/** Groups consecutive lines of one kind; numbers must increase. */
function runsOf(lines: Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1)
    const isNext =
      last?.kind === line.kind && (line.kind !== 'number' || line.number === last.number + 1)
    if (isNext) runs.at(-1)?.push(line)
    else runs.push([line])
  }
  return runs
}

function runHtml(lines: Line[]): string {
  const [first] = lines
  if (!first || first.kind === 'words' || lines.length < fewestItems) {
    return lines.map(({ whole }) => `<p>${withMarks(whole)}</p>`).join('')
  }
  const items = lines.map(({ item }) => `<li>${withMarks(item)}</li>`).join('')
  if (first.kind === 'bullet') return `<ul>${items}</ul>`
  return `<ol${first.number === 1 ? '' : ` start="${first.number}"`}>${items}</ol>`
}

function withMarks(words: string): string {
  return marks.reduce(
    (html, { tag, pattern }) => html.replace(pattern, `$1<${tag}>$2</${tag}>`),
    escapeHtml(words),
  )
}

/** Returns the text of a clipboard filled by a messenger: WhatsApp in the browser adds HTML with less information. */
export function textOfMessenger(clipboard: DataTransfer | null): string {
  const html = clipboard?.getData('text/html') ?? ''
  return html === '' || /\bcopyable-text\b/.test(html)
    ? (clipboard?.getData('text/plain') ?? '')
    : ''
}
