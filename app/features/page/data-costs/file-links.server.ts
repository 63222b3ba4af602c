// Links to files in the words that people write, each with the size of its file.
import type { Storage } from '#platform/storage/storage.ts'
import { escapeHtml } from '../../../lib/html/escape-html.ts'
import { formatLoad } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { Translate } from '../../../translations/translations.ts'

/** As `Prose` marks them. */
const marked = /<a data-file( href="\/uploads\/([^"/?#]+)[^>]*>.*?<\/a>)/gs

/**
 * @param html of a page
 * @returns the same with `(PDF, 34 KB)` after each of these links; a file that is not there has no size
 * @throws AppError unavailable when the storage is unreachable
 */
export async function withFileSizes(
  html: string,
  { find }: Pick<Storage, 'find'>,
  language: Language,
  t: Translate,
): Promise<string> {
  const names = new Set([...html.matchAll(marked)].map(([, , name = '']) => name))
  const found = await Promise.all([...names].map(find))
  const bytesOf = new Map(found.flatMap((file) => (file ? [[file.name, file.bytes]] : [])))
  return html.replace(marked, (_, link: string, name: string) => {
    const bytes = bytesOf.get(name)
    if (bytes === undefined) return `<a${link}`
    const size = formatLoad(bytes, language)
    return `<a${link} (${name.endsWith('.pdf') ? `${escapeHtml(t('reports.pdf'))}, ` : ''}${size})`
  })
}

export function withoutFileMarks(html: string): string {
  return html.replaceAll('<a data-file href=', '<a href=')
}
