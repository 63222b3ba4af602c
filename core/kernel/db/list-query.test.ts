import fc from 'fast-check'
import { createQueryId, type RootOperationNode, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makePhoto } from '#tests/factories/photo.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { holds } from '#tests/support/hostile-runs.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { createTestServices, onEachDatabase, type TestServices } from '#tests/support/services.ts'
import { type ListColumns, type ListQuery, readList } from './list-query.ts'

const columns = {
  searchText: ['title', 'titleBn'],
  searchHtml: ['description'],
  sort: ['sortOrder', 'title', 'titleBn', 'createdAt', 'id'],
  sortAsText: ['title', 'titleBn'],
} as const satisfies ListColumns<'programs'>

function list({ db }: TestServices, wanted: ListQuery<typeof columns>) {
  return readList(db, db.selectFrom('programs').selectAll(), columns, wanted)
}

async function titles(services: TestServices, wanted: ListQuery<typeof columns>) {
  const { rows } = await list(services, wanted)
  return rows.map(({ title }) => title)
}

/** Plan of the database for a page of a table in that order, when it prefers an index to sorting. */
async function planOf(
  { db, dialect }: TestServices,
  table: 'programs' | 'albums' | 'photos' | 'reports',
) {
  const queries: RootOperationNode[] = []
  const watched = db.withPlugin({
    transformQuery({ node }) {
      queries.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const byTitle = { ...columns, sort: ['titleBn'], sortAsText: ['titleBn'] } as const
  await readList(watched, watched.selectFrom(table).selectAll(), byTitle, {
    sort: 'titleBn',
    page: 1,
    pageSize: 20,
  })
  const [page] = queries
  if (!page) throw new Error('nothing was read')
  return db.connection().execute(async (one) => {
    if (dialect === 'postgres') await sql`set enable_sort = off`.execute(one)
    const query = one.getExecutor().compileQuery(page, createQueryId())
    const explain = dialect === 'sqlite' ? 'explain query plan ' : 'explain '
    const { rows } = await one.executeQuery({ ...query, sql: explain + query.sql })
    if (dialect === 'postgres') await sql`reset enable_sort`.execute(one)
    return JSON.stringify(rows)
  })
}

onEachDatabase('a list', (open) => {
  test('is ordered by sortOrder, then id in the same direction, and whole without a page', async () => {
    const services = await open()
    for (const [title, sortOrder] of [
      ['c', 2],
      ['a', 1],
      ['b', 2],
      ['negative', -5],
    ] as const) {
      await makeProgram(services, { title, sortOrder })
    }
    expect(await list(services, {})).toMatchObject({ total: 4 })
    expect(await titles(services, {})).toEqual(['negative', 'a', 'c', 'b'])
    expect(await titles(services, { sort: '-sortOrder' })).toEqual(['b', 'c', 'a', 'negative'])
  })

  test('orders text by code point, A to Z in either case alike', async () => {
    await expectOrder(await open())
  })

  test('orders by Bangla titles, and by the English one where there is none, through an index', async () => {
    const services = await open()
    for (const [title, titleBn] of [
      ['Zebra', 'আম'],
      ['Apple', 'কলা'],
      ['banana', null],
      ['', 'খেজুর'],
      ['Avocado', ''],
    ] as const) {
      await makeProgram(services, { title, titleBn })
    }
    const order = ['Avocado', 'banana', 'Zebra', 'Apple', '']
    expect(await titles(services, { sort: 'titleBn' })).toEqual(order)
    expect(await titles(services, { sort: '-titleBn' })).toEqual(order.toReversed())
    for (const table of ['programs', 'albums', 'photos', 'reports'] as const) {
      expect(await planOf(services, table)).toContain(`${table}ByTitleBn`)
    }
  })

  test('finds words in either case, in English and Bangla, in titles and descriptions', async () => {
    const services = await open()
    // Written with the letters NFC takes apart: য় (U+09DF) is stored as U+09AF U+09BC.
    const bangla = 'আশ্রয়'.normalize('NFC')
    await makeProgram(services, { title: 'Rural Housing', titleBn: bangla })
    await makeProgram(services, { title: 'Health', description: '<p>A &amp; B &lt;3</p>' })
    expect(await titles(services, { q: 'hOUs' })).toEqual(['Rural Housing'])
    expect(await titles(services, { q: 'শ্র\u09df' })).toEqual(['Rural Housing'])
    expect(await titles(services, { q: 'a & b <' })).toEqual(['Health'])
    expect(await titles(services, { q: 'nothing like it' })).toEqual([])
  })

  test('matches SQL wildcards literally', async () => {
    const services = await open()
    await makeProgram(services, { title: 'without', description: '' })
    const signs = ['%', '_', '\\', "'", '"', '--', '\\%', "') or 1=1 --", '$1', '?', '%s', '*']
    for (const sign of signs) {
      await makeProgram(services, { title: `with <${sign}> in it`, description: '' })
    }
    for (const sign of signs) {
      expect(await titles(services, { q: `<${sign}>` })).toEqual([`with <${sign}> in it`])
    }
  })

  test('searches and sorts only what the query holds', async () => {
    const services = await open()
    const photo = await makePhoto(services, { title: 'here' })
    await makePhoto(services, { title: 'here too' })
    const { db } = services
    const photos = {
      searchText: ['title'],
      searchHtml: [],
      sort: ['id'],
      sortAsText: [],
    } as const satisfies ListColumns<'photos'>
    const query = db.selectFrom('photos').selectAll().where('albumId', '=', photo.albumId)
    const found = await readList(db, query, photos, { q: 'here', page: 1, pageSize: 5 })
    expect(found).toMatchObject({ rows: [{ id: photo.id }], total: 1 })
  })

  test('the pages joined are the whole list, whatever the size and the order', async () => {
    const services = await open()
    const titlesUsed = ['Rural', 'rural', 'Health', 'আশ্রয়', '', 'a_b', 'A%b']
    for (let index = 0; index < 23; index += 1) {
      const title = titlesUsed[index % titlesUsed.length] ?? ''
      await makeProgram(services, { title, sortOrder: index % 4 })
    }
    const sorts = columns.sort.flatMap((name) => [name, `-${name}`] as const)
    await holds(
      fc.asyncProperty(
        fc.constantFrom(undefined, ...sorts),
        fc.constantFrom(undefined, 'a', 'RURAL', '_', '%', 'আশ্র', 'nothing'),
        fc.integer({ min: 1, max: 30 }),
        async (sort, q, pageSize) => {
          const whole = await list(services, { sort, q })
          const joined = []
          for (let page = 1; page <= Math.ceil(whole.total / pageSize); page += 1) {
            const found = await list(services, { sort, q, page, pageSize })
            expect(found.total).toBe(whole.total)
            joined.push(...found.rows)
          }
          expect(joined).toEqual(whole.rows)
          expect(new Set(joined.map(({ id }) => id)).size).toBe(whole.total)
          const beyond = await list(services, { sort, q, page: 999_999_999, pageSize })
          expect(beyond).toEqual({ rows: [], total: whole.total })
        },
      ),
      12,
    )
  })
})

test('the order is independent of the PostgreSQL collation', { tags: 'long' }, async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const url = new URL(databaseUrl)
  const english = `${url.pathname.slice(1)}_en`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `create database ${english} template template0 locale_provider icu icu_locale 'en-US'`,
  )
  await client.end()
  const services = await createTestServices({ databaseUrl: new URL(english, url).href })
  onTestFinished(() => services.close())
  await expectOrder(services)
  expect(await titles(services, { q: 'élan' })).toEqual([])
  expect(await titles(services, { q: 'ÉLAN' })).toEqual(['Élan'])
})

async function expectOrder(services: TestServices) {
  const sorted = ['_x', 'Apple', 'apple', 'apple-pie', 'banana', 'Zebra', 'Élan', 'গ্রাম']
  for (const title of ['banana', 'Apple', 'apple-pie', 'Élan', 'গ্রাম', '_x', 'Zebra', 'apple']) {
    await makeProgram(services, { title })
  }
  expect(await titles(services, { sort: 'title' })).toEqual(sorted)
  const backwards = await titles(services, { sort: '-title' })
  expect(backwards.slice(0, 3)).toEqual(['গ্রাম', 'Élan', 'Zebra'])
}
