// Three records and their working copies through random saves, publications, undos, restores and moves of the clock:
// after each step no reader gets a text or file that a small model considers invisible, and each gets the visible ones.
// Requests run in this process, so that a thousand runs take seconds.
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { openAccounts } from '../support/accounts.ts'
import { fieldsOf, formOf, jpegFile } from '../support/content.ts'
import { runs, seed } from '../support/hostile-runs.ts'
import { pdfOf } from '../support/pdf.ts'
import { createDatabase } from '../support/postgres.ts'
import { createTestServices } from '../support/services.ts'

/** A thousand with 50 runs; on PostgreSQL each takes three times as long. */
const times = { sqlite: 20 * runs, postgres: 2 * runs }
/** Interval of new sites: the history of a record would exceed realistic lengths. */
const walksPerSite = 100

const minute = 60_000
const startsAt = Date.parse('2026-03-01T00:00:00.000Z')

type Kind = 'program' | 'page' | 'notice'
/** Word in every title, so that one search finds all. */
const titleWord = 'শিরোনাম'
const kinds: readonly Kind[] = ['program', 'page', 'notice']
/** Kinds that the menu of every page contains. */
const inMenu: readonly Kind[] = ['program', 'page']
const lists: Record<Kind, string> = { program: 'programs', page: 'pages', notice: 'notices' }

/** Model of a record: its current state, and the state after each of its changes. */
type State = {
  marker: string
  state: 'published' | 'draft' | 'hidden'
  publishAt: number | null
  unpublishAt: number | null
}
type Change = { version: string; rowId: number; before: State; after: State }
/** `copy` is the saved working copy, with the number of changes at its beginning. */
type Known = { now: State; changes: Change[]; copy?: { state: State; base: number } | undefined }

type Reader = {
  path: string
  /** Kinds whose titles the address shows while they are visible. */
  shows: readonly Kind[]
  /** Kind whose visibility decides about the address. */
  of?: Kind
  /** Status while the record is visible; default: 200. */
  status?: number
}

/** Readers that take milliseconds, some of which are tested in turn after each step. */
const readersInTurn = (images: Record<Kind, string>): Reader[] => [
  { path: '/', shows: kinds },
  { path: '/bn', shows: kinds },
  { path: '/programdetaildfrontend/1', of: 'program', shows: inMenu },
  { path: '/bn/programdetaildfrontend/1', of: 'program', shows: inMenu },
  { path: '/marked-page', of: 'page', shows: inMenu },
  { path: '/bn/marked-page', of: 'page', shows: inMenu },
  { path: '/notices', shows: kinds },
  { path: '/notices/1', of: 'notice', shows: kinds },
  { path: '/bn/notices/1', of: 'notice', shows: kinds },
  { path: '/feed.xml', shows: ['notice'] },
  { path: '/bn/feed.xml', shows: ['notice'] },
  { path: '/feed.json', shows: ['notice'] },
  ...kinds.flatMap((kind): Reader[] => [
    { path: `/api/${lists[kind]}`, shows: [kind] },
    { path: `/api/${lists[kind]}/1`, of: kind, shows: [kind] },
    { path: `/uploads/${images[kind].replace('.jpg', '-thumbnail.webp')}`, of: kind, shows: [] },
  ]),
  // A shared link with an earlier image redirects to the current one.
  ...(['program', 'notice'] as const).map((kind): Reader => {
    const path = `/share/${lists[kind]}-1-0123456789abcdef.jpg`
    return { path, of: kind, shows: [], status: 302 }
  }),
]
const turns = 5

/** Requests after every step. */
const readersOf = ({ images, pdf }: Files): Reader[] => [
  { path: `/api/search?q=${encodeURIComponent(titleWord)}`, shows: kinds },
  ...kinds.map((kind): Reader => ({ path: `/uploads/${images[kind]}`, of: kind, shows: [] })),
  { path: `/uploads/${pdf}`, of: 'notice', shows: [] },
]

type Files = { images: Record<Kind, string>; pdf: string }

/** Lists of addresses: those with this ending, exactly while their record is visible. */
const listed: readonly { path: string; names: Record<Kind, string> }[] = [
  {
    path: '/sitemap.xml',
    names: { program: '/programdetaildfrontend/1<', page: '/marked-page<', notice: '/notices/1<' },
  },
]

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('save' as const),
      kind: fc.constantFrom(...kinds),
      state: fc.constantFrom('published' as const, 'draft' as const, 'hidden' as const),
      publishIn: fc.option(fc.integer({ min: -60, max: 90 })),
      shownFor: fc.option(fc.integer({ min: 1, max: 120 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('saveCopy' as const, 'publishCopy' as const),
      kind: fc.constantFrom(...kinds),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('undo' as const), kind: fc.constantFrom(...kinds) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('restore' as const),
      kind: fc.constantFrom(...kinds),
      back: fc.nat(5),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 60 }),
      /** True to move to the exact instant of the next change, if there is one. */
      isToNext: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const walks = fc.sample(fc.array(step, { minLength: 1, maxLength: 2 }), {
  numRuns: times.sqlite,
  seed,
})

async function openSite(databaseUrl?: string) {
  let now = startsAt
  const services = await createTestServices({
    clock: () => new Date(now),
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  const { createApp }: typeof import('#server/app.ts') = await import(
    join(projectRoot, 'build/server/index.js')
  )
  const app = createApp(services)
  const { call, makePerson } = openAccounts(services)
  const { token } = await makePerson({ role: 'ADMIN' })
  let count = 0
  let checks = 0
  const images = { program: await upload(), page: await upload(), notice: await upload() }
  const pdf = await uploadPdf()
  const attachments = [{ fileUrl: pdf, title: '' }]
  const readers = readersOf({ images, pdf })
  const inTurn = readersInTurn(images)
  const records: Record<Kind, Known> = {
    program: { now: await create('program'), changes: [] },
    page: { now: await create('page'), changes: [] },
    notice: { now: await create('notice'), changes: [] },
  }
  return { run, check, close: services.close }

  async function upload(): Promise<string> {
    const form = formOf({ image: await jpegFile() })
    return String(fieldsOf((await call('POST /api/upload', { token, form })).body).imagename)
  }

  async function uploadPdf(): Promise<string> {
    const { buffer, name } = pdfOf('attached.pdf', 1)
    const form = formOf({ file: new File([buffer], name, { type: 'application/pdf' }) })
    return String(fieldsOf((await call('POST /api/files', { token, form })).body).filename)
  }

  function nextState(rest: Omit<State, 'marker'>): State {
    count += 1
    return { ...rest, marker: `mk${count}q` }
  }

  async function create(kind: Kind): Promise<State> {
    const first = nextState({ state: 'draft', publishAt: null, unpublishAt: null })
    expect((await send('POST', kind, first)).status).toBe(201)
    return first
  }

  function send(method: 'POST' | 'PUT', kind: Kind, state: State) {
    const fields = fieldsOfState(kind, state)
    const path = `${method} /api/${lists[kind]}${method === 'PUT' ? '/1' : ''}`
    if (kind === 'program') return call(path, { token, form: formOf(fields) })
    return call(path, { token, json: { ...fields, ...(kind === 'notice' && { attachments }) } })
  }

  function sendCopy(kind: Kind, state: State) {
    const json = { ...fieldsOfState(kind, state), ...(kind === 'notice' && { attachments }) }
    return call(`PUT /api/${lists[kind]}/1/draft`, { token, json })
  }

  function fieldsOfState(kind: Kind, { marker, state, ...times }: State): Record<string, string> {
    const instant = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
    const fields = {
      title: marker,
      titleBn: `${titleWord} ${marker}`,
      state,
      publishAt: instant(times.publishAt),
      unpublishAt: instant(times.unpublishAt),
    }
    const body = `<p>${marker}<img src="/uploads/${images[kind]}" alt="" /></p>`
    if (kind === 'page') return { ...fields, body, slug: 'marked-page', menu: 'about' }
    const libraryImage = images[kind]
    if (kind === 'program') return { ...fields, description: marker, libraryImage }
    return { ...fields, body, kind: 'story', date: '2026-02-01', imagename: libraryImage }
  }

  /** @returns whether anything has changed, which requires new reads. */
  async function run(one: Step): Promise<boolean> {
    if (one.does === 'wait') {
      const next = nextInstant()
      now = one.isToNext && next ? next : now + one.minutes * minute
      return true
    }
    const record = records[one.kind]
    if (one.does === 'save') {
      const publishAt = one.publishIn === null ? null : now + one.publishIn * minute
      const unpublishAt = one.shownFor === null ? null : (publishAt ?? now) + one.shownFor * minute
      const after = nextState({ state: one.state, publishAt, unpublishAt })
      const { status, headers } = await send('PUT', one.kind, after)
      expect(status).toBe(200)
      await changed(record, after, headers)
      return true
    }
    if (one.does === 'saveCopy') {
      const state = nextState(record.now)
      const { status } = await sendCopy(one.kind, state)
      expect(status).toBe(200)
      record.copy = { state, base: record.copy?.base ?? record.changes.length }
      return true
    }
    if (one.does === 'publishCopy') {
      if (!record.copy) return false
      const { state, base } = record.copy
      const path = `/api/${lists[one.kind]}/1/draft/publish`
      const { status, headers } = await call(`POST ${path}`, { token })
      const isOutdated = base !== record.changes.length
      expect(status).toBe(isOutdated ? 409 : 200)
      if (isOutdated) return false
      record.copy = undefined
      await changed(record, state, headers)
      return true
    }
    const change = record.changes.at(-1 - (one.does === 'restore' ? one.back : 0))
    if (!change) return false
    const [target, id] =
      one.does === 'undo' ? [change.before, change.version] : [change.after, change.rowId]
    const { status, headers } = await call(`POST /api/history/${id}/${one.does}`, { token })
    const isThere = JSON.stringify(target) === JSON.stringify(record.now)
    expect(status).toBe(isThere ? 409 : 200)
    if (!isThere) await changed(record, target, headers)
    return !isThere
  }

  async function changed(record: Known, after: State, headers: Headers) {
    const { id } = await services.db
      .selectFrom('history')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const version = headers.get('X-Content-Version') ?? ''
    record.changes.push({ version, rowId: Number(id), before: record.now, after })
    record.now = after
  }

  function nextInstant(): number | undefined {
    const instants = kinds.flatMap((kind) => {
      const { publishAt, unpublishAt } = records[kind].now
      return [publishAt ?? 0, unpublishAt ?? 0]
    })
    return instants.filter((at) => at > now).sort((one, other) => one - other)[0]
  }

  function isVisible(kind: Kind): boolean {
    const { state, publishAt, unpublishAt } = records[kind].now
    const hasBegun = publishAt === null || publishAt <= now
    return state === 'published' && hasBegun && (unpublishAt === null || now < unpublishAt)
  }

  /** Checks every reader against the model. */
  async function check(): Promise<void> {
    const found: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    checks += 1
    for (const { path, shows, of, status: there = 200 } of [
      ...inTurn.filter((_, at) => at % turns === checks % turns),
      ...readers,
    ]) {
      const { status, text } = await read(path)
      found[path] = [status, ...[...new Set(text.match(/mk\d+q/g))].sort()]
      const markers = shows.filter(isVisible).map((kind) => records[kind].now.marker)
      wanted[path] = [of === undefined || isVisible(of) ? there : 404, ...markers.sort()]
    }
    for (const { path, names } of listed) {
      const { text } = await read(path)
      found[path] = kinds.filter((kind) => text.includes(names[kind]))
      wanted[path] = kinds.filter(isVisible)
    }
    expect(found).toEqual(wanted)
  }

  async function read(path: string) {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`))
    return { status: response.status, text: await response.text() }
  }
}

async function runAll(times: number, databaseUrl?: () => Promise<string>) {
  for (let count = 0; count < times; count += walksPerSite) {
    const site = await openSite(await databaseUrl?.())
    const done: Step[] = []
    try {
      for (const one of walks.slice(count, Math.min(times, count + walksPerSite)).flat()) {
        done.push(one)
        if (await site.run(one)) await site.check()
      }
    } catch (error) {
      const steps = done.map((one) => JSON.stringify(one)).join('\n')
      throw new Error(`TEST_SEED=${seed}, on a new site:\n${steps}`, { cause: error })
    } finally {
      await site.close()
    }
  }
}

describe('readers get visible records, whatever happens to three records in whatever order', () => {
  test(`SQLite, ${times.sqlite} times`, { timeout: 900_000 }, () => runAll(times.sqlite))

  test(`PostgreSQL, ${times.postgres} times`, { timeout: 900_000 }, () =>
    runAll(times.postgres, () => createDatabase(inject('postgresUrl'), inject('postgresTemplate'))),
  )
})
