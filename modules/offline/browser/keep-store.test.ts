// Errors are simulated with a fake cache and a fake connection.
import { afterEach, expect, test, vi } from 'vitest'
import type { KeepList } from './keep-list.ts'
import {
  keepEverything,
  markBehind,
  NoLongerOffered,
  readPage,
  readState,
  refresh,
  removeAll,
} from './keep-store.ts'

afterEach(() => vi.unstubAllGlobals())

const origin = 'https://village.example'
const words = {
  savedOn: '',
  retry: '',
  noConnection: '',
  notKept: '',
  whatIsKept: '',
  keepPath: '/keep',
}
const listOf = (hashes: Record<string, string>, images: string[] = []): KeepList => ({
  language: 'en',
  images,
  bytes: 0,
  recordings: [recording],
  recordingBytes: 0,
  words,
  pages: Object.entries(hashes).map(([path, hash]) => ({ path, hash })),
})
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** Responses of the site by path; a missing one is a lost connection. */
type Answers = Record<string, () => Response>

function openPhone(answers: Answers) {
  const stores = new Map<string, Map<string, Response>>()
  let room = Number.POSITIVE_INFINITY
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, response: Response) => {
      const body = await response.blob()
      room -= 1
      if (room < 0) throw new DOMException('No room.', 'QuotaExceededError')
      entries.set(path, new Response(body, response))
    },
    delete: async (path: string) => entries.delete(path),
    keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
  })
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return cacheOf(entries)
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return {
    answers,
    stores,
    limitTo: (puts: number) => {
      room = puts
    },
  }
}

const list = '/keep-list-en.json'
const nothing = () => undefined
const textOf = async (path: string) => (await readPage(path))?.html
const image = `/uploads/${'a'.repeat(32)}-thumbnail.avif`
const recording = `/uploads/${'b'.repeat(32)}-recording-65s.mp3`

const usual = (): Answers => ({
  [list]: () => Response.json(listOf({ '/': '1', '/vgd': '1' }, [image])),
  '/': () => html('Home 1'),
  '/vgd': () => html('VGD 1'),
  [image]: () => new Response('image'),
})

async function openKeepingPhone() {
  const phone = openPhone(usual())
  await keepEverything('en', false, nothing)
  return phone
}

test('every file is kept, and the state is written last', async () => {
  const { stores } = await openKeepingPhone()
  const paths = [...(stores.get('keep-1')?.keys() ?? [])]
  expect(paths.toSorted()).toEqual(['/', '/keep-state', image, '/vgd'])
  expect(paths.at(-1)).toBe('/keep-state')
  expect(await textOf('/vgd')).toBe('VGD 1')
})

test.each([
  ['a lost connection', { '/vgd': undefined }],
  ['a failure of the site', { '/vgd': () => html('Sorry', 503) }],
  ['a site that asks to wait', { '/vgd': () => html('Slower', 429) }],
  ['an image that fails', { [image]: () => html('Sorry', 503) }],
])('a save fails on %s halfway, and no state is written', async (_, wrong) => {
  const { answers } = openPhone(usual())
  Object.assign(answers, wrong)
  await expect(keepEverything('en', false, nothing)).rejects.toThrow()
  expect(await readState()).toBeUndefined()
})

test.each([1, 2, 3])('a phone with room for %i files reports that it is full', async (files) => {
  const { limitTo } = openPhone(usual())
  limitTo(files)
  await expect(keepEverything('en', false, nothing)).rejects.toThrow(
    expect.objectContaining({ name: 'QuotaExceededError' }),
  )
  expect(await readState()).toBeUndefined()
})

test('a page that fails during an update stays unchanged and is fetched again', async () => {
  const { answers } = await openKeepingPhone()
  answers[list] = () => Response.json(listOf({ '/': '2', '/vgd': '2' }, [image]))
  answers['/'] = () => html('Home 2')
  for (const failing of [
    () => html('Sorry', 503),
    () => html('Slower', 429),
    // Part of the page could not be read, so it is not cacheable.
    () => new Response('VGD', { headers: { 'Cache-Control': 'private, no-store' } }),
  ]) {
    answers['/vgd'] = failing
    await expect(refresh('en')).rejects.toThrow('/vgd answered')
    expect(await textOf('/vgd')).toBe('VGD 1')
  }
  answers['/vgd'] = () => html('VGD 2')
  await refresh('en')
  expect([await textOf('/'), await textOf('/vgd')]).toEqual(['Home 2', 'VGD 2'])
})

test('recordings are kept only when asked, updated with the pages, and removed with the request', async () => {
  const { answers, stores } = await openKeepingPhone()
  const isKept = (path: string) => stores.get('keep-1')?.has(path)
  expect(isKept(recording)).toBe(false)
  // They could not be fetched: the pages stay, and the state says so.
  await expect(keepEverything('en', true, nothing)).rejects.toThrow()
  expect([await textOf('/'), (await readState())?.hasRecordings]).toEqual(['Home 1', false])
  answers[recording] = () => new Response('voice')
  await keepEverything('en', true, nothing)
  const newer = recording.replace('b', 'c')
  answers[list] = () =>
    Response.json({ ...listOf({ '/': '1', '/vgd': '1' }, [image]), recordings: [newer] })
  answers[newer] = () => new Response('another voice')
  await refresh('en')
  expect([isKept(recording), isKept(newer), isKept(image)]).toEqual([false, true, true])
  await keepEverything('en', false, nothing)
  expect([isKept(newer), isKept(image)]).toEqual([false, true])
})

test('a page that no longer exists is removed', async () => {
  const { answers } = await openKeepingPhone()
  answers[list] = () => Response.json(listOf({ '/': '1', '/vgd': '2' }))
  answers['/vgd'] = () => html('Gone', 404)
  await refresh('en')
  expect(await textOf('/vgd')).toBeUndefined()
})

test('a copy removed during an update stays removed', async () => {
  const { answers, stores } = await openKeepingPhone()
  const pages = answers[list]
  answers[list] = () => {
    stores.clear()
    return pages?.() ?? html('', 404)
  }
  await refresh('en')
  await markBehind()
  expect(await caches.keys()).toEqual([])
})

test('an update keeps nothing on a phone that keeps nothing', async () => {
  const { answers } = await openKeepingPhone()
  await removeAll()
  answers[list] = () => Response.json(listOf({ '/': '2' }))
  await refresh('en')
  expect(await caches.keys()).toEqual([])
})

test.each([404, 410])('a list with status %i is no longer offered', async (status) => {
  const { answers } = await openKeepingPhone()
  answers[list] = () => html('', status)
  await expect(refresh('en')).rejects.toBeInstanceOf(NoLongerOffered)
})
