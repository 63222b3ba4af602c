// A test looks for traces of erased data in everything that a site stores, serves or backs up.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeBackup } from '#core/kernel/backup/make-backup.ts'
import { readArchive } from '#core/kernel/backup/read-archive.ts'
import type { Services } from '#core/kernel/services.ts'
import { ownFolder } from './backup-sites.ts'
import type { openBuiltSite } from './built-site.ts'

type Site = Awaited<ReturnType<typeof openBuiltSite>>

/** Content with its name; `text` is in lower case, like the words in the search index. */
export type Named = { name: string; content: Buffer; text: string }

/** Makes a content to check, together with its name unless `isNameTold` is false. */
export function named(name: string, content: Buffer, isNameTold = true): Named {
  const told = isNameTold ? Buffer.concat([Buffer.from(name), content]) : content
  return { name, content, text: textOf(told) }
}

function textOf(bytes: Buffer): string {
  return bytes.toString('latin1').toLowerCase()
}

export async function responsesOf(
  site: Site,
  addresses: string[],
  token?: string,
): Promise<Named[]> {
  const found: Named[] = []
  for (const path of new Set(addresses)) {
    const { body } = await site.fetchFile(path, headersOf(token))
    found.push(named(path, body, false))
  }
  return found
}

function headersOf(token: string | undefined): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Expects 404 for each file, even for conditional and range requests of previous readers. */
export async function expectNoFile({ ask }: Site, files: string[], token: string | undefined) {
  for (const path of files.flatMap((file) => [`/uploads/${file}`, `/api/uploads/${file}`])) {
    const tag = `"${path.split('/').at(-1)}"`
    for (const more of [{}, { 'If-None-Match': tag }, { Range: 'bytes=0-9' }]) {
      const { status } = await ask(path, { ...headersOf(token), ...more })
      expect([path, more, status]).toEqual([path, more, 404])
    }
    expect((await ask(path, headersOf(token), 'HEAD')).status).toBe(404)
  }
}

/** Reads the search index, which on SQLite exists in the file only. */
export async function indexOf({ db, dialect }: Services): Promise<Named> {
  if (dialect === 'sqlite') return named('searchIndex', Buffer.alloc(0))
  const { rows } = await sql<object>`select "tokens"::text from "searchIndex"`.execute(db)
  return named('searchIndex', Buffer.from(JSON.stringify(rows)))
}

export function readTree(folder: string): Named[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => named(file, readFileSync(file)))
}

export async function backupOf(services: Services): Promise<Named[]> {
  const file = join(await ownFolder(), 'new.tar')
  await makeBackup(services, file)
  const found: Named[] = []
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'table') {
      for await (const row of entry.rows())
        found.push(named(entry.table, Buffer.from(JSON.stringify(row))))
    } else if (entry.kind === 'file') {
      found.push(named(entry.name, await entry.read()))
    }
  }
  return found
}

export function holding(contents: Named[], mark: string): string[] {
  const text = textOf(Buffer.from(mark))
  return contents.filter((content) => content.text.includes(text)).map(({ name }) => name)
}

export function isIn(contents: Named[], bytes: Buffer): boolean {
  return contents.some(({ content }) => content.includes(bytes))
}
