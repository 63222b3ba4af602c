// A second process of the site: opens the same database and saves a setting on request.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#core/kernel/db/database.ts'
import { entityNames } from '#core/kernel/db/tables.ts'
import type { Approvals } from '#core/kernel/history/approvals.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { systemClock } from '#core/platform/clock.ts'
import { readConfig } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'

export type ContentWriter = {
  /** Resolves when the other process has reported its commit. */
  write: (value: string) => Promise<void>
  stop: () => Promise<void>
}

const settingKey = 'test'

/** The program itself needs no approvals, and a process without features starts quickly. */
const noApprovals: Approvals = {
  rules: Object.fromEntries(
    entityNames.map((entity) => [entity, { approval: 'free' }]),
  ) as Approvals['rules'],
  onAnyWrite: async () => {},
  hold: () => Promise.reject(new Error('nothing waits here')),
}

export async function forkWriter(env: Record<string, string>): Promise<ContentWriter> {
  const child = fork(fileURLToPath(import.meta.url), {
    execArgv: [],
    env: { ...process.env, ...env, CONTENT_WRITER: 'child' },
  })
  await once(child, 'message')
  return {
    async write(value) {
      const acknowledged = once(child, 'message')
      child.send(value)
      await acknowledged
    },
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

/** Opens the database of the environment. */
export function openTestDatabase(env: Record<string, string>): Promise<Database> {
  return openDatabase(readConfig(env), createLog('silent'), systemClock)
}

/** One real change with history, transaction and content version. */
export async function saveSetting(database: Database, value: string): Promise<void> {
  await changeContent(
    { ...database, approvals: noApprovals, clock: systemClock },
    systemActor,
    async (change) => {
      const old = await change.tx
        .selectFrom('settings')
        .select('id')
        .where('key', '=', settingKey)
        .executeTakeFirst()
      if (old) await change.update('settings', old.id, { valueEn: value })
      else {
        const row = { key: settingKey, valueEn: value, valueBn: value, isSample: false }
        await change.insert('settings', row)
      }
    },
  )
}

export async function readSetting({ db }: Pick<Database, 'db'>): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('valueEn')
    .where('key', '=', settingKey)
    .executeTakeFirst()
  return row?.valueEn ?? ''
}

async function runChild() {
  const env = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1])
  const database = await openTestDatabase(Object.fromEntries(env))
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (value) => {
    await saveSetting(database, String(value))
    process.send?.('acknowledged')
  })
  process.send?.('ready')
}

if (process.env.CONTENT_WRITER === 'child') await runChild()
