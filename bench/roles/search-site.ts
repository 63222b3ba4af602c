// The cost of a search without the page cache, and the time that the index adds to a save, are measured in the built
// application with many records.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { readConfig } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import type { createApp as CreateApp } from '../../server/app.ts'
import type { openServices as OpenServices } from '../../server/services.ts'
import { handleRequests } from '../role.ts'
import { fillSearch, searchProgram } from '../search-rows.ts'

export type SearchRequest = { rows: number; paths: string[]; runs: number; saves: number }

export type SearchResponse = {
  /** Times of each path by run, in milliseconds. */
  times: number[][]
  /** Times of saves with and without the index, in milliseconds. */
  saves: { indexed: number[]; plain: number[] }
  /** Time to index one inserted record, in milliseconds. */
  indexedMs: number
}

/** Number of alternating rounds of saves with and without the search, so that both run under the same load. */
const rounds = 3

type Build = { createApp: typeof CreateApp; openServices: typeof OpenServices }

export async function startSearchSite() {
  process.env.NODE_ENV = 'production'
  const entry = pathToFileURL(join(projectRoot, 'build/server/index.js')).href
  const { createApp, openServices }: Build = await import(entry)
  const config = readConfig(process.env)
  const services = await openServices(config, createLog('error'))
  const app = createApp(services)
  let filled = 0

  handleRequests(async ({ rows, paths, runs, saves }: SearchRequest): Promise<SearchResponse> => {
    await fillSearch(services.db, filled, rows)
    const startedAt = performance.now()
    while (!(await services.searchQueue.read()));
    const indexedMs = (performance.now() - startedAt) / (rows - filled)
    filled = rows
    const times = paths.map((): number[] => [])
    for (let run = 0; run < runs; run += 1) {
      for (const [index, path] of paths.entries()) times[index]?.push(await fetchOnce(path))
    }
    return { times, saves: await measureSaves(saves), indexedMs }
  })

  async function fetchOnce(path: string): Promise<number> {
    const startedAt = performance.now()
    const response = await app.fetch(new Request(config.publicUrl + path), {
      clientAddress: undefined,
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} responds with ${response.status}`)
    return performance.now() - startedAt
  }

  /** Measures saves with and without the triggers that queue a record; a search reads the queue. */
  async function measureSaves(count: number): Promise<SearchResponse['saves']> {
    const found: SearchResponse['saves'] = { indexed: [], plain: [] }
    await saveMany(count)
    for (let round = 0; round < rounds; round += 1) {
      found.indexed.push(...(await saveMany(count)))
      await services.searchQueue.read()
      const triggers = await takeTriggers()
      found.plain.push(...(await saveMany(count)))
      for (const trigger of triggers) await trigger.execute(services.db)
    }
    return found
  }

  /** Drops the triggers. @returns function that creates them again */
  async function takeTriggers() {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'trigger' and name like 'programsQueue%'
    `.execute(services.db)
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(services.db)
    return rows.map((row) => sql.raw(row.sql))
  }

  async function saveMany(count: number): Promise<number[]> {
    const times: number[] = []
    for (let number = 1; number <= count; number += 1) times.push(await saveOnce(number))
    return times
  }

  async function saveOnce(number: number) {
    const { createdAt, updatedAt, ...values } = searchProgram(1_000_000 + Math.random() * 1e6)
    const startedAt = performance.now()
    await changeContent(services, systemActor, ({ update }) => update('programs', number, values))
    return performance.now() - startedAt
  }
}
