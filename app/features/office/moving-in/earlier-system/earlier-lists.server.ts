// The lists of the system that the specification describes, as its own calls answer them (sections 3 and 7): JSON files
// named like the calls, `programs.json` or `programs/12.json`, beside its folder `uploads`.
import * as z from 'zod/mini'
import { errorMessage } from '#error-messages/error-message.ts'
import { ImportFileError } from '../import-file-error.ts'
import type { MediaSource } from '../media/media-source.server.ts'

const maxListBytes = 64 * 2 ** 20
const maxItems = 50_000

/** Fields arrive as text or as numbers, depending on the database behind that system. */
const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '').trim()),
)

const item = z.object({
  id: text.check(z.regex(/^[1-9]\d{0,9}$/)),
  title: text,
  slug: text,
  sortOrder: text,
  description: text,
  imagename: text,
  albumId: text,
  reportType: text,
  fileUrl: text,
  name: text,
  email: text,
  mobile: text,
  imageName: text,
})

export type EarlierItem = z.infer<typeof item>

/** Kinds in the order in which they are added: photos name albums. */
export const earlierKinds = ['programs', 'albums', 'photogallerys', 'reports', 'customers'] as const

export type EarlierKind = (typeof earlierKinds)[number]

export type EarlierLists = {
  items: Record<EarlierKind, EarlierItem[]>
  /** File names of the images of its library. */
  images: string[]
  /** Number of its user accounts, which are never taken. */
  users: number
  /** Items that are not as the system has them, with the list and their place in it. */
  invalid: { kind: EarlierKind; place: number }[]
  /** Folder of the lists in the media; ends in `/` unless it is empty. */
  folder: string
}

/** @throws ImportFileError */
export async function readEarlierLists(media: MediaSource): Promise<EarlierLists> {
  const paths = media.list
  const folder = folderOf(paths)
  const read = async (name: string) => {
    const path = paths.find((one) => one === `${folder}${name}.json`)
    return path === undefined ? [] : readArray(media, path)
  }
  const lists: EarlierLists = {
    items: { programs: [], albums: [], photogallerys: [], reports: [], customers: [] },
    images: z.array(z.string()).safeParse(await read('images')).data ?? [],
    users: (await read('users')).length,
    invalid: [],
    folder,
  }
  for (const kind of earlierKinds) {
    const below = `${folder}${kind}/`
    const isSingle = (path: string) =>
      path.startsWith(below) && /^[1-9]\d{0,9}\.json$/.test(path.slice(below.length))
    const details = await Promise.all(paths.filter(isSingle).map((path) => readJson(media, path)))
    for (const [index, found] of joined(await read(kind), details).entries()) {
      const { data } = item.safeParse(found)
      if (data) lists.items[kind].push(data)
      else lists.invalid.push({ kind, place: index + 1 })
    }
  }
  const count = Object.values(lists.items).reduce((sum, { length }) => sum + length, 0)
  if (count > maxItems)
    throw new ImportFileError(errorMessage('import_file.too_many', { max: maxItems }))
  if (count === 0 && lists.invalid.length === 0) throw new ImportFileError('import_file.empty')
  return lists
}

/** Finds the folder of the lists, which a ZIP file may have below others. @throws ImportFileError */
function folderOf(paths: readonly string[]): string {
  const list = /^((?:[^/]+\/)*)(?:programs|albums|photogallerys|reports|customers)(?:\/\d+)?\.json$/
  const found = paths.flatMap((path) => list.exec(path)?.[1] ?? [])
  const folder = found.toSorted((a, b) => a.length - b.length)[0]
  if (folder !== undefined) return folder
  throw new ImportFileError('import_file.no_lists')
}

/** Completes the items of a list, which may have a title only, by the answers for one of them. */
function joined(list: readonly unknown[], details: readonly unknown[]): unknown[] {
  const byId = new Map<string, unknown>(details.map((one) => [idOf(one), one]))
  const known = new Set(list.map(idOf))
  const complete = list.map((one) => ({ ...Object(one), ...Object(byId.get(idOf(one))) }))
  return [...complete, ...details.filter((one) => !known.has(idOf(one)))]
}

function idOf(value: unknown): string {
  return String(Object(value).id ?? '')
}

async function readArray(media: MediaSource, path: string): Promise<unknown[]> {
  const found = await readJson(media, path)
  if (Array.isArray(found)) return found
  throw new ImportFileError(errorMessage('import_file.no_list', { file: path }))
}

async function readJson(media: MediaSource, path: string): Promise<unknown> {
  const bytes = await media.read(path)
  if (bytes.length > maxListBytes)
    throw new ImportFileError(errorMessage('import_file.list_too_large', { file: path }))
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    throw new ImportFileError(errorMessage('import_file.no_json', { file: path }))
  }
}
