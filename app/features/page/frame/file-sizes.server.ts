// Sizes of the files that the texts of a page link.
import type { Storage } from '#platform/storage/storage.ts'
import { escapeHtml } from '../../../lib/html/escape-html.ts'
import { formatLoad } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { Translate } from '../../../translations/translations.ts'
import { attachmentKind } from '../../media/images/attachment-names.ts'

/** Quotes are escaped in JSON. */
const link = /<a href=\\"\/uploads\/([^"/?#\\]+)/g

/**
 * @param data what the loaders of the page have read
 * @returns by name of a file, `PDF, 34 KB` as HTML; a file that is not stored is not in the map
 * @throws AppError unavailable when the storage is unreachable
 */
export async function readFileSizes(
  data: unknown,
  { find }: Pick<Storage, 'find'>,
  language: Language,
  t: Translate,
): Promise<Map<string, string>> {
  const names = new Set([...JSON.stringify(data).matchAll(link)].map(([, name = '']) => name))
  const files = await Promise.all([...names].map(find))
  return new Map(
    files.flatMap((file) => {
      if (!file) return []
      const kind = attachmentKind(file.name)
      const type = kind ? `${escapeHtml(t(`reports.${kind}`))}, ` : ''
      return [[file.name, type + formatLoad(file.bytes, language)] as const]
    }),
  )
}
