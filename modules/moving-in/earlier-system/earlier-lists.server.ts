// The lists of the system that the specification describes, as its own calls answer them (sections 3 and 7): JSON files
// named like the calls, `programs.json`, `programs/12.json` or `photogallery/photosbyalbum/7.json`, beside its folder
// `uploads`. A list has ids, titles and images; the answer for one record has no id, which is the name of its file.
import * as z from 'zod/mini'
import { errorMessage, reasonOf } from '#core/error-messages/error-message.ts'
import { measureJson } from '#core/lib/bounded-json.ts'
import { ImportFileError } from '../import-file-error.ts'
import { type ImportProblem, problem } from '../import-problem.server.ts'
import type { MediaSource } from '../media/media-source.server.ts'

const maxListBytes = 16 * 2 ** 20
const maxItems = 50_000
/** All lists together: their values take some 100 bytes each. */
const maxTotalBytes = 64 * 2 ** 20
const maxTotalValues = 600_000
/** An answer has some five levels. */
const maxDepth = 50

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
  /** Items that are not as the system has them, by their file. */
  invalid: ImportProblem[]
  /** Folder of the lists in the media; ends in `/` unless it is empty. */
  folder: string
}

/** Something of a file that ought to be an item. */
type Found = { value: Record<string, unknown>; file: string; place?: number }

/** @throws ImportFileError */
export async function readEarlierLists(source: MediaSource): Promise<EarlierLists> {
  const readText = textReader(source)
  const paths = source.list
  const folder = folderOf(paths)
  const read = async (name: string) =>
    paths.includes(`${folder}${name}.json`) ? readArray(readText, folder, name) : []
  /** Answers of a call with a number at its end. */
  const numbered = (call: string) =>
    paths.flatMap((path) => {
      const inside = path.startsWith(`${folder}${call}/`) ? path.slice(folder.length) : ''
      const id = inside && /^[1-9]\d{0,9}(?=\.json$)/.exec(inside.slice(call.length + 1))?.[0]
      return id ? [{ id, name: inside.slice(0, -'.json'.length) }] : []
    })
  const images = await read('images')
  const lists: EarlierLists = {
    items: { programs: [], albums: [], photogallerys: [], reports: [], customers: [] },
    images: images.flatMap((one) => imageNameOf(one) ?? []),
    users: (await read('users')).length,
    invalid: [],
    folder,
  }
  for (const kind of earlierKinds) {
    const found = inFile(`${kind}.json`, await read(kind))
    for (const { id, name } of kind === 'photogallerys' ? photoCalls.flatMap(numbered) : []) {
      const photos = await readArray(readText, folder, name)
      found.push(
        ...inFile(
          `${name}.json`,
          photos.map((one) => ({ albumId: id, ...Object(one) })),
        ),
      )
    }
    for (const { id, name } of numbered(kind)) {
      const value = singleOf(await readJson(readText, `${folder}${name}.json`))
      found.push({ value: { ...known(value), id }, file: `${name}.json` })
    }
    for (const { value, file, place } of joined(found)) {
      const { data } = item.safeParse(value)
      if (data) lists.items[kind].push(data)
      else {
        const reason =
          place === undefined
            ? ('import_file.record_not_as_described' as const)
            : errorMessage('import_file.not_as_described', { place })
        lists.invalid.push(problem(file, [reasonOf(reason)]))
      }
    }
  }
  const count = Object.values(lists.items).reduce((sum, { length }) => sum + length, 0)
  if (count > maxItems)
    throw new ImportFileError(errorMessage('import_file.too_many', { max: maxItems }))
  if (count === 0 && lists.invalid.length === 0) throw new ImportFileError('import_file.empty')
  return lists
}

const fields = Object.keys(item.shape)

/** Returns what of an answer may be taken: it may say much else. */
function known(value: unknown): Record<string, unknown> {
  const all = Object(value)
  return Object.fromEntries(
    fields.flatMap((field) => (Object.hasOwn(all, field) ? [[field, all[field]]] : [])),
  )
}

/** The photos of one album. */
const photoCalls = ['photogallery/photosbyalbum', 'photosbyalbum']

function inFile(file: string, list: readonly unknown[]): Found[] {
  return list.map((value, index) => ({ value: known(value), file, place: index + 1 }))
}

/** Finds the folder of the lists, which a ZIP file may have below others. @throws ImportFileError */
function folderOf(paths: readonly string[]): string {
  const list =
    /^((?:[^/]+\/)*)(?:programs|albums|photogallerys|reports|customers|(?:photogallery\/)?photosbyalbum)(?:\/\d+)?\.json$/
  const found = paths.flatMap((path) => list.exec(path)?.[1] ?? [])
  const folder = found.toSorted((a, b) => a.length - b.length)[0]
  if (folder !== undefined) return folder
  throw new ImportFileError('import_file.no_lists')
}

/**
 * Completes the items of a list, which may have a title only, by the answers for one of them. A photo stands in the list
 * of all and in that of its album.
 */
function joined(all: readonly Found[]): Found[] {
  const items = new Map<string, Found>()
  for (const [index, one] of all.entries()) {
    const key = String(one.value.id ?? `none ${index}`)
    const first = items.get(key) ?? one
    const given = Object.entries(one.value).filter(([, value]) => value !== null && value !== '')
    items.set(key, { ...first, value: { ...first.value, ...Object.fromEntries(given) } })
  }
  return [...items.values()]
}

function imageNameOf(value: unknown): string | undefined {
  const { name, filename, imagename, url } = Object(value)
  const found: unknown = typeof value === 'string' ? value : (name ?? filename ?? imagename ?? url)
  return typeof found === 'string' ? found : undefined
}

/** Around the answer itself; the specification shows no shape of it. */
const envelopes = [
  'data',
  'items',
  'results',
  'result',
  'rows',
  'records',
  'list',
  'response',
  'payload',
]

function listOf(value: unknown, names: readonly string[]): unknown[] | undefined {
  if (Array.isArray(value)) return value
  for (const name of names) {
    const inner: unknown = Object(value)[name]
    const list = inner === undefined || inner === null ? undefined : listOf(inner, names)
    if (list) return list
  }
  return undefined
}

function singleOf(value: unknown): Record<string, unknown> {
  const found = Object(Array.isArray(value) ? value[0] : value)
  const names = [...envelopes, 'program', 'album', 'photo', 'report', 'customer']
  const inner: unknown = names.map((name) => found[name]).find((one) => Object(one) === one)
  return inner === undefined || 'title' in found ? { ...found } : singleOf(inner)
}

async function readArray(readText: ReadText, folder: string, name: string): Promise<unknown[]> {
  const path = `${folder}${name}.json`
  const own = name.replace(/\/.*/, '')
  const found = listOf(await readJson(readText, path), [
    ...envelopes,
    own,
    'photos',
    'photogallery',
  ])
  if (found) return found
  throw new ImportFileError(errorMessage('import_file.no_list', { file: path }))
}

type ReadText = (path: string) => Promise<string>

/** Reads lists as long as all of them together are within bounds. @throws ImportFileError */
function textReader(media: MediaSource): ReadText {
  const left = { bytes: maxTotalBytes, values: maxTotalValues }
  return async (path) => {
    const bytes = await media.read(path)
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
    left.bytes -= bytes.length
    const isShort = bytes.length <= maxListBytes && left.bytes >= 0
    const { values, depth } = isShort ? measureJson(text) : { values: 0, depth: 0 }
    left.values -= values
    if (isShort && left.values >= 0 && depth <= maxDepth) return text
    throw new ImportFileError(errorMessage('import_file.list_too_large', { file: path }))
  }
}

async function readJson(readText: ReadText, path: string): Promise<unknown> {
  const text = await readText(path)
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportFileError(errorMessage('import_file.no_json', { file: path }))
  }
}
