// Pages kept on this phone are in one cache of the browser, named after its format. They are compressed if the
// browser can, which takes a quarter of the space.
import type { Language } from '#core/lib/text/language.ts'
import { type KeepList, listPaths } from './keep-list.ts'
import { changesBetween, fileStem, isKeepable, mayBeKept } from './keep-rules.ts'

/** Name of the cache. A new format deletes the old cache, and nothing is kept until the next tap. */
const storeName = 'keep-1'
const isOurs = (name: string) => name.startsWith('keep-')

/** Key of the state in the cache; not an address of the site. */
const statePath = '/keep-state'

/** Headers that a kept page needs; others describe its transfer. */
const keptHeaders = ['Content-Type', 'Content-Security-Policy', 'X-Content-Type-Options', 'ETag']
const savedAt = 'X-Saved-At'
const isZipped = 'X-Is-Zipped'

export type KeptState = {
  list: KeepList
  /** Time at which the list was last read, in epoch milliseconds; 0 requests it at the next connection. */
  readAt: number
  /** True if the recordings are kept too. */
  hasRecordings?: boolean
}

export type KeptPage = { html: string; headers: Headers; savedAt: string }

/** Error thrown if the site has nothing to keep any more. */
export class NoLongerOffered extends Error {}

/** Opens the cache; undefined if the phone keeps nothing, since opening a cache would create it. */
async function openStore(): Promise<Cache | undefined> {
  return (await caches.has(storeName)) ? caches.open(storeName) : undefined
}

export async function readState(): Promise<KeptState | undefined> {
  const store = await openStore()
  return store && stateIn(store)
}

async function stateIn(store: Cache): Promise<KeptState | undefined> {
  const stored = await store.match(statePath)
  if (!stored) return undefined
  const state: KeptState = await stored.json()
  return state
}

/** Marks the list as outdated, so that the next connection fetches it again. */
export async function markBehind(): Promise<void> {
  const store = await openStore()
  const state = store && (await stateIn(store))
  if (state) await writeState(store, { ...state, readAt: 0 })
}

async function writeState(store: Cache, state: KeptState): Promise<void> {
  await store.put(statePath, new Response(JSON.stringify(state)))
}

/** Deletes everything kept, in any format. */
export async function removeAll(): Promise<void> {
  await removeCaches(isOurs)
}

export async function removeOtherFormats(): Promise<void> {
  await removeCaches((name) => isOurs(name) && name !== storeName)
}

async function removeCaches(isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isMeant)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Maximum number of concurrent requests, which a slow connection handles well. */
const atOnce = 4

/**
 * Updates the phone to the current site, or starts keeping it.
 * @param hasRecordings keeps the recordings too
 * @param onStep receives the number of finished files and of all files
 * @throws NoLongerOffered, or the browser's error for a lost connection or a full phone
 */
export async function keepEverything(
  language: Language,
  hasRecordings: boolean,
  onStep: (done: number, all: number) => void,
): Promise<void> {
  await fill(await caches.open(storeName), language, { hasRecordings, onStep })
}

/** Updates a phone that keeps the site; otherwise does nothing. */
export async function refresh(language: Language): Promise<void> {
  const store = await openStore()
  if (!store) return
  const hasRecordings = (await stateIn(store))?.hasRecordings ?? false
  await fill(store, language, { hasRecordings, onStep: () => undefined })
}

/**
 * Fetches only what has changed. A cache deleted meanwhile stays deleted: everything is written to the one that was opened first.
 * The state is written last, so an interrupted update is completed when the list is next read.
 */
async function fill(
  store: Cache,
  language: Language,
  {
    hasRecordings,
    onStep,
  }: { hasRecordings: boolean; onStep: (done: number, all: number) => void },
): Promise<void> {
  const response = await fetch(listPaths[language], { cache: 'no-cache', credentials: 'omit' })
  if (response.status === 404 || response.status === 410) throw new NoLongerOffered()
  if (!response.ok) throw new Error(`the list answered ${response.status}`)
  const list: KeepList = await response.json()
  const before = await stateIn(store)
  const { changed, gone } = changesBetween(before?.list.pages ?? [], list.pages)
  const files = await newFiles(store, [...list.images, ...(hasRecordings ? list.recordings : [])])
  const jobs = [
    ...changed.map((path) => () => fetchPage(store, path)),
    ...files.map((path) => () => fetchFile(store, path)),
  ]
  for (let done = 0; done < jobs.length; done += atOnce) {
    onStep(done, jobs.length)
    await Promise.all(jobs.slice(done, done + atOnce).map((job) => job()))
  }
  await Promise.all(gone.map((path) => store.delete(path)))
  await writeState(store, { list, readAt: Date.now(), hasRecordings })
}

async function fetchPage(store: Cache, path: string): Promise<void> {
  const headers = { 'Save-Data': 'on' }
  const response = await fetch(path, { headers, cache: 'no-cache', credentials: 'omit' })
  if (mayBeKept(path) && isKeepable(response)) await keep(store, path, response)
  else if (isGone(response)) await store.delete(path)
  else throw new Error(`${path} answered ${response.status}`)
}

/** Returns the images and recordings to fetch, and deletes those that no page shows any more. */
async function newFiles(store: Cache, wanted: readonly string[]): Promise<string[]> {
  const kept = (await store.keys()).map(({ url }) => new URL(url).pathname)
  const files = kept.filter((path) => fileStem(path) !== undefined)
  const former = files.filter((path) => !wanted.includes(path))
  await Promise.all(former.map((path) => store.delete(path)))
  return wanted.filter((path) => !files.includes(path))
}

async function fetchFile(store: Cache, path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' })
  if (response.status === 200) await store.put(path, response)
  else if (!isGone(response)) throw new Error(`${path} answered ${response.status}`)
}

/** True if the file was removed since the list was made. Any other unexpected response is a temporary failure. */
function isGone({ status, redirected }: Response): boolean {
  return status === 404 || status === 410 || redirected
}

async function keep(store: Cache, path: string, response: Response): Promise<void> {
  const headers = new Headers()
  for (const name of keptHeaders) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  // The phone's clock may be wrong, so the date is the site's.
  headers.set(savedAt, response.headers.get('Date') ?? new Date().toUTCString())
  if (typeof CompressionStream === 'undefined') {
    await store.put(path, new Response(await response.blob(), { headers }))
    return
  }
  headers.set(isZipped, '1')
  const body = response.body?.pipeThrough(new CompressionStream('gzip')) ?? null
  await store.put(path, new Response(body, { headers }))
}

/** Stores the response of a listed page, unless it is unchanged. */
export async function keepSent(path: string, response: Response): Promise<void> {
  const store = await openStore()
  if (!store) return
  const kept = await store.match(path)
  const tag = response.headers.get('ETag')
  if (kept && tag !== null && kept.headers.get('ETag') === tag) return
  await keep(store, path, response)
}

export async function readPage(path: string): Promise<KeptPage | undefined> {
  const kept = await (await openStore())?.match(path)
  if (!kept) return undefined
  const zipped = kept.headers.has(isZipped) && kept.body
  const body = zipped ? zipped.pipeThrough(new DecompressionStream('gzip')) : kept.body
  const headers = new Headers(kept.headers)
  for (const name of [savedAt, isZipped]) headers.delete(name)
  return {
    html: await new Response(body).text(),
    headers,
    savedAt: kept.headers.get(savedAt) ?? '',
  }
}

/** Finds the exact file or, if `isExact` is false (no connection), another size of the same image. */
export async function findFile(path: string, isExact: boolean): Promise<Response | undefined> {
  const store = await openStore()
  const exact = await store?.match(path)
  const stem = fileStem(path)
  if (!store || exact || isExact || !stem) return exact
  const keys = await store.keys()
  const other = keys.find(({ url }) => fileStem(new URL(url).pathname) === stem)
  return other && store.match(other)
}
