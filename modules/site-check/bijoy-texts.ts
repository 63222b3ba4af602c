import { htmlToText } from '#core/lib/html/plain-html.ts'
import { bijoyLines, looksLikeBijoy } from '#core/ui/admin/bijoy/looks-like-bijoy.ts'

/** Number of characters shown, enough to judge a text by. */
const shown = 160

/** Returns the fields of a record that hold text in Bijoy, each with the beginning of that text. */
export function bijoyTexts(
  row: Readonly<Record<string, unknown>>,
): { field: string; text: string }[] {
  return Object.entries(row).flatMap(([field, value]) => {
    if (typeof value !== 'string' || !looksLikeBijoy(value)) return []
    const lines = (value.startsWith('<') ? htmlToText(value) : value).split('\n')
    const isBijoy = bijoyLines(lines)
    const text = lines.filter((line, at) => isBijoy[at] && line.trim() !== '').join(' ')
    return text === '' ? [] : [{ field, text: text.slice(0, shown) }]
  })
}
