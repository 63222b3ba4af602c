import { z } from 'zod'
import type { AnyEntity } from '#core/kernel/entities.ts'

export type SearchedFile = { fileUrl: string; title: string }

const listed = z.array(z.object({ fileUrl: z.string(), title: z.string() }))

/** Returns the column of the entity that names a file whose text is searched, or lists several. */
export function searchedColumn({
  files,
  search,
}: AnyEntity): { column: string; isList: boolean } | undefined {
  if (search === 'not searched' || !search.file) return undefined
  const found = Object.entries(files).find(([column]) => column === search.file)
  return { column: search.file, isList: found?.[1]?.isList === true }
}

/**
 * Returns the files that a value names.
 * @param value value of the column from `searchedColumn`
 */
export function searchedFiles(value: unknown, isList: boolean): SearchedFile[] {
  if (typeof value !== 'string' || value === '') return []
  const files = isList ? listed.parse(JSON.parse(value)) : [{ fileUrl: value, title: '' }]
  return files.filter(({ fileUrl }) => fileUrl.endsWith('.pdf'))
}
