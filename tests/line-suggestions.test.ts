// Unmatched lines, page by page: each has the promise that a comparison with all promises would suggest, found by indexes.
import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#core/kernel/db/database.ts'
import { listLinesOfImport } from '#modules/giving/desk/gift-lists.queries.server.ts'
import { listProposals, listUnmatched } from '#modules/giving/desk/list-money.service.server.ts'
import { insertLines } from '#modules/giving/desk/statement.queries.server.ts'
import { openSuggestions } from '#modules/giving/desk/suggest-matches.ts'
import { insertRow } from '#modules/giving/ledger/giving-rows.queries.server.ts'
import { withCheckCharacter } from '#modules/giving/promises/gift-code.ts'
import { makeOpenPromise } from './support/gift-calls.ts'
import { createTestServices, onEachDatabase, type TestServices } from './support/services.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const dayMs = 24 * 60 * 60 * 1000
/** Numbers that look random and are the same in each run. */
const noise = (n: number) => Math.floor(((n * 2_654_435_761) % 2 ** 32) / 2 ** 16)
const codeOf = (n: number) =>
  withCheckCharacter(
    Array.from({ length: 7 }, (_, at) => alphabet[noise(n * 7 + at + 1) >> 11]).join(''),
  )

/** Each way to mistype a code at one place. */
const mistyped = (code: string, at: number) => [
  `${code.slice(0, at)}${code[at] === '7' ? '8' : '7'}${code.slice(at + 1)}`,
  code.slice(0, at) + code.slice(at + 1),
  `${code.slice(0, at)}Z${code.slice(at)}`,
  `${code.slice(0, at)}${code[at + 1] ?? ''}${code[at]}${code.slice(at + 2)}`,
]

/** Promises of which 60 have one amount, a few one telephone, and some are kept or closed. */
async function addPromises(services: TestServices) {
  const open = { sentTrxId: null, keptOn: null }
  const { db, clock } = services
  const promises = []
  for (let n = 0; n < 120; n++) {
    const at = new Date(clock().getTime() - (n % 15) * dayMs).toISOString()
    const values = {
      code: codeOf(n),
      amount: n < 60 ? 50_000 : 60_000 + (n % 20) * 100,
      phone: n % 4 === 0 ? `01712-3456${10 + (n % 9)}` : null,
      name: `Giver ${n}`,
      at,
    }
    const id = await makeOpenPromise({ services }, values)
    if (n % 10 === 9) {
      const values = { closedAt: at, updatedAt: at }
      await db.updateTable('givingPromises').set(values).where('id', '=', id).execute()
    } else promises.push({ id, ...values, ...open, promisedOn: at.slice(0, 10) })
  }
  return promises
}

function linesFor(promises: Awaited<ReturnType<typeof addPromises>>) {
  const texts = promises.flatMap(({ code }, n) => [
    ...(n >= 60 && n < 64 ? Array.from({ length: 8 }, (_, at) => mistyped(code, at)).flat() : []),
    code.toLowerCase(),
    `${code.slice(0, 4)}-${code.slice(4)}`,
    'Zakat for Eid',
    null,
  ])
  return texts.map((text, n) => ({
    way: 'bkash' as const,
    day: new Date(Date.parse('2026-01-15') - (noise(n) % 25) * dayMs).toISOString().slice(0, 10),
    amount: [50_000, 60_000 + (n % 20) * 100, 77_700][n % 3] ?? 0,
    trxId: n % 5 === 0 ? null : `TRX${n}`,
    phone: n % 7 === 0 ? `+88017123456${10 + (n % 9)}` : null,
    text: text && `ref ${text} from Rahim`,
    lineKey: `key ${n}`,
    state: n % 11 === 10 ? ('aside' as const) : ('open' as const),
  }))
}

async function addLines(db: Db, lines: ReturnType<typeof linesFor>) {
  const importId = await insertRow(db, 'statementImports', {
    way: 'bkash',
    accountId: null,
    firstDay: null,
    lastDay: null,
    opening: null,
    moneyIn: null,
    moneyOut: null,
    closing: null,
    fileName: 'a.csv',
    sha256: '',
    lineCount: lines.length,
    importedAt: '2026-01-15T04:30:00.000Z',
    importedByName: 'Rahima',
  })
  await insertLines(
    db,
    lines.map((line) => ({ ...line, importId, balance: null, accountId: null })),
  )
  return importId
}

onEachDatabase('the list of unmatched money', (open) => {
  test('suggests for a page what a comparison with all promises would', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const { db } = services
    const promises = await addPromises(services)
    const importId = await addLines(db, linesFor(promises))
    const suggest = openSuggestions(promises)
    const { rows, total } = await listUnmatched(db, {})
    expect(rows).toHaveLength(total)
    expect(total).toBeGreaterThan(200)
    const places = rows.map(({ day, id }) => `${day} ${String(id).padStart(9, '0')}`)
    expect(places).toEqual(places.toSorted().reverse())
    const found = rows.map(({ suggestion }) => suggestion)
    const expected = rows.map((line) => {
      const one = suggest(line)
      const promise = promises.find(({ id }) => id === one?.promiseId)
      return one && promise ? { ...one, code: promise.code, name: promise.name } : null
    })
    expect(found).toEqual(expected)
    for (const reason of ['code', 'nearlyCode', 'phone', 'amount', 'day'] as const) {
      const some = found.filter((suggestion) => suggestion?.reasons.includes(reason))
      expect(some.length, reason).toBeGreaterThan(10)
    }
    expect(found.filter((suggestion) => !suggestion).length).toBeGreaterThan(50)

    // Few lines a page, or another one would have found the promise.
    const pages = []
    for (let page = 1; page <= Math.ceil(total / 3); page++) {
      const read = await listUnmatched(db, { page, pageSize: 3 })
      expect(read.total).toBe(total)
      pages.push(...read.rows)
    }
    expect(pages).toEqual(rows)
    const proposals = rows.flatMap(({ id: lineId, suggestion }) =>
      suggestion ? { lineId, ...suggestion } : [],
    )
    expect(await listProposals(db, importId)).toEqual(
      proposals.toSorted((a, b) => a.lineId - b.lineId),
    )
    expect(await listUnmatched(db, { q: 'trx12', page: 1 })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ trxId: 'TRX12' })]),
    })
  })
})

test('finds lines and promises by indexes, however many there are', async () => {
  const services = await createTestServices()
  const { db } = services
  const importId = await addLines(db, linesFor(await addPromises(services)))
  const queries: CompiledQuery[] = []
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await listUnmatched(watched, { page: 2, pageSize: 50 })
  await listLinesOfImport(watched, importId)
  expect(queries.length).toBeGreaterThan(4)
  for (const { sql: text, parameters } of queries) {
    const explained = sql.raw(`explain query plan ${text}`).compile(db)
    const { rows } = await db.executeQuery<{ detail: string }>({ ...explained, parameters })
    const details = rows.map(({ detail }) => detail)
    expect(details.length).toBeGreaterThan(0)
    expect(
      details.filter((detail) => /^SCAN (?!giftAccounts)(?:giving|statement|gift)/.test(detail)),
    ).toEqual([])
  }
  await services.close()
})
