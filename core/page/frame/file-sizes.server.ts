import type { Storage } from '#core/platform/storage/storage.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { formatLoad } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import type { Translate } from '#core/translations/translations.ts'
import { attachmentKind } from '#core/images/attachment-names.ts'

/** Matches links in JSON, where quotes are escaped. */
const link = /<a href=\\"\/uploads\/([^"/?#\\]+)/g

/**
 * Reads the sizes of the files that a page links.
 * @param data data of the page's loaders
 * @returns sizes such as `PDF, 34 KB`, as HTML, by file name, without files that are not stored
 * @throws AppError unavailable if the storage cannot be reached
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
