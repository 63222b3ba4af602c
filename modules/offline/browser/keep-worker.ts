// The service worker of a phone that keeps the site (docs/security.md says what it may do) is registered only by a
// tap on /keep. The network comes first: a kept page is shown only if the site fails or does not begin to answer
// within three seconds.
import type { Language } from '#core/lib/text/language.ts'
import { workerPath } from './keep-list.ts'
import { fileStem, isKeepable, keptPath, mayBeKept, requestedPart } from './keep-rules.ts'
import {
  findFile,
  type KeptState,
  keepSent,
  markBehind,
  NoLongerOffered,
  readPage,
  readState,
  refresh,
  removeAll,
  removeOtherFormats,
} from './keep-store.ts'
import { markedPage, missingPage } from './kept-page.ts'

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & { request: Request; respondWith: (r: Promise<Response>) => void }

declare const self: {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((
    name: 'install' | 'activate',
    listener: (event: WorkerEvent) => void,
  ) => void) &
    ((name: 'fetch', listener: (event: FetchEvent) => void) => void)
}

/** Time within which a response must start; once it has started, it is shown however slow it is. */
const patienceMs = 3_000
/** Minimum interval between updates; an update also starts when the connection returns. */
const refreshEveryMs = 15 * 60 * 1000

// A new version activates at once instead of waiting until the last window of the old one closes.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(removeOtherFormats().then(() => self.clients.claim())),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.headers.has('Authorization')) return
  if (request.mode === 'navigate') {
    if (mayBeKept(url.pathname)) event.respondWith(respond(event, url).catch(() => fetch(request)))
  } else if (fileStem(url.pathname)) {
    event.respondWith(respondWithFile(request, url.pathname))
  }
})

async function respond(event: FetchEvent, url: URL): Promise<Response> {
  const network = fetch(event.request)
  const settled = network.then(
    (response) => ({ response }),
    () => ({ response: undefined }),
  )
  const state = await readState()
  // Without a state, which was removed here or cleared by the browser, the worker has nothing to do.
  if (!state) {
    event.waitUntil(self.registration.unregister())
    return network
  }
  const path = keptPath(url)
  const isListed = state.list.pages.some((page) => page.path === path)
  const first = await (isListed ? Promise.race([settled, inTime()]) : settled)
  const answer = first?.response
  if (answer && answer.status < 500) {
    const copy = isListed ? answer.clone() : undefined
    event.waitUntil(afterAnswer(path, copy, state))
    return answer
  }
  event.waitUntil(markBehind())
  const kept = isListed && path !== undefined ? await readPage(path) : undefined
  if (!kept || path === undefined) return answer ?? missingPage(state.list)
  // The late response is newer than the page shown: it is stored for the next request.
  if (!first) event.waitUntil(settled.then(({ response }) => keepLate(path, response)))
  return markedPage(path, kept, state.list)
}

function inTime(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs))
}

async function keepLate(path: string, response: Response | undefined): Promise<void> {
  if (response && isKeepable(response)) await keepSent(path, response)
}

/**
 * Stores the response and updates an old list.
 * @param answer response to a listed page; if it is no page, the list is outdated
 */
async function afterAnswer(
  path: string | undefined,
  answer: Response | undefined,
  { list, readAt }: KeptState,
): Promise<void> {
  const isPage = answer && isKeepable(answer)
  if (answer && isPage && path !== undefined) await keepSent(path, answer)
  const isOld = answer !== undefined && !isPage
  if (!isOld && Date.now() - readAt < refreshEveryMs) return
  refreshing ??= bringUpToDate(list.language).finally(() => {
    refreshing = undefined
  })
  await refreshing
}

let refreshing: Promise<void> | undefined

async function bringUpToDate(language: Language): Promise<void> {
  try {
    const file = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' })
    if (file.status === 404 || file.status === 410) return await retire()
    await refresh(language)
  } catch (error) {
    if (error instanceof NoLongerOffered) await retire()
  }
}

/** Removes everything from the phone, since the site no longer offers it. */
async function retire(): Promise<void> {
  await removeAll()
  await self.registration.unregister()
}

/**
 * Responds with a kept image or recording if there is one: the name of a file changes with its content, so a kept one
 * is always current.
 */
async function respondWithFile(request: Request, path: string): Promise<Response> {
  const kept = await findFile(path, true)
  if (kept) return partOf(kept, request.headers.get('Range'))
  try {
    return await fetch(request)
  } catch (error) {
    const other = await findFile(path, false)
    if (other) return other
    throw error
  }
}

/** Returns the part of a kept recording that the player asks for; Safari plays no other response. */
async function partOf(kept: Response, range: string | null): Promise<Response> {
  const whole = await kept.clone().blob()
  const part = requestedPart(range, whole.size)
  if (!part) return kept
  const { start, end } = part
  const headers = new Headers(kept.headers)
  headers.set('Content-Range', `bytes ${start}-${end - 1}/${whole.size}`)
  headers.set('Content-Length', String(end - start))
  return new Response(whole.slice(start, end), { status: 206, headers })
}
