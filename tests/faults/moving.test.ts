// Imports and exports of the built program, killed at any moment and on a full disk: a site has all of an import or
// nothing of it, and a file of an export is whole or not there.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#core/kernel/db/database.ts'
import { openChance } from '../support/chance.ts'
import { photo } from '../support/images.ts'
import { verifyHistory } from '../support/verify-history.ts'
import { attachment, oldSite, type WordPressItem, writeFiles, wxrOf } from '../support/wordpress.ts'
import { withDatabaseOf } from './support/database.ts'
import { mountedDisk } from './support/disks.ts'
import { countFor } from './support/figures.ts'
import { runSite } from './support/run-site.ts'

const rounds = Math.ceil((Number(process.env.FAULTS_ROUNDS) || 50) / 2)

type Env = Record<string, string> & { DATA_DIR: string }

const kinds = ['notices', 'albums', 'photos', 'pages', 'programs', 'reports'] as const

test('kill -9 during an import of WordPress adds all of it or nothing, and the next one goes on', async (context) => {
  const figures = countFor(context, 'kill -9 of an import')
  const chance = openChance()
  const from = await writeOldSite(60)
  const importing = [
    'import',
    'wordpress',
    join(from, 'export.xml'),
    '--media',
    join(from, 'uploads'),
  ]
  const empty = await openSite(['seed'], addAdmin)
  const nothing = await countsOf(empty)
  const whole = copyOf(empty)
  const { code, ms } = await runSite(whole, importing)
  expect(code).toBe(0)
  const all = await countsOf(whole)
  expect(all.notices).toBe(nothing.notices + 60)

  let finished = 0
  let env = copyOf(empty)
  for (let round = 1; round <= rounds; round += 1) {
    await runSite(env, importing, chance.below(ms * 1.5))
    const found = await countsOf(env)
    expect([nothing, all]).toContainEqual(found)
    await withDatabaseOf(env, verifyHistory)
    figures.rounds = round
    if (found.notices !== all.notices) continue
    finished += 1
    // Once more adds nothing.
    expect(await runSite(env, importing)).toMatchObject({ code: 0 })
    expect(await countsOf(env)).toEqual(all)
    await expectFiles(env)
    env = copyOf(empty)
  }
  expect(await runSite(env, importing)).toMatchObject({ code: 0 })
  expect(await countsOf(env)).toEqual(all)
  await expectFiles(env)
  figures.note = `${finished} were done before the kill`
})

test('kill -9 during an export leaves the former file or the new one', async (context) => {
  const figures = countFor(context, 'kill -9 of an export')
  const chance = openChance()
  const env = await openSite(['seed'])
  const folder = newFolder()
  const file = join(folder, 'content.zip')
  const { code, ms } = await runSite(env, ['export', file])
  expect(code).toBe(0)
  const wanted = await takenIn(file)
  let whole = 0
  for (let round = 1; round <= rounds; round += 1) {
    rmSync(file, { force: true })
    await runSite(env, ['export', file], chance.below(ms * 1.5))
    figures.rounds = round
    if (!existsSync(file)) continue
    whole += 1
    if (whole <= 5) expect(await takenIn(file)).toEqual(wanted)
  }
  figures.note = `${whole} were done before the kill, and whole`
  expect(await runSite(env, ['export', file])).toMatchObject({ code: 0 })
  expect(await takenIn(file)).toEqual(wanted)
  expect(readdirSync(folder)).toEqual(['content.zip'])
})

test('kill -9 during a static copy leaves the former folder or the new one, and the next run cleans up', async (context) => {
  const figures = countFor(context, 'kill -9 of a static copy')
  const chance = openChance()
  const env = await openSite(['seed'])
  const folder = newFolder()
  const copy = join(folder, 'copy')
  const { code, ms } = await runSite(env, ['export-site', copy])
  expect(code).toBe(0)
  const wanted = readdirSync(copy, { recursive: true }).toSorted()
  for (let round = 1; round <= rounds; round += 1) {
    await runSite(env, ['export-site', copy], chance.below(ms))
    figures.rounds = round
    // A kill between the two renames leaves the former copy beside its place.
    const place = existsSync(copy) ? copy : join(folder, '.copy.before')
    expect(readdirSync(place, { recursive: true }).toSorted()).toEqual(wanted)
  }
  expect(await runSite(env, ['export-site', copy])).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).toEqual(['copy'])
})

test('a signal that ends an export or a static copy leaves nothing beside it', async (context) => {
  const figures = countFor(context, 'SIGTERM of an export')
  const chance = openChance()
  const env = await openSite(['seed'])
  const folder = newFolder()
  for (const command of [
    ['export', join(folder, 'content.zip')],
    ['export-site', join(folder, 'copy.zip')],
    ['export-site', join(folder, 'copy')],
  ]) {
    const made = basename(command[1] ?? '')
    const { code, ms } = await runSite(env, command)
    expect(code).toBe(0)
    const wanted = readdirSync(folder, { recursive: true }).toSorted()
    for (let round = 1; round <= rounds; round += 1) {
      const signal = chance.oneOf(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      await runSite(env, command, chance.below(ms), signal)
      figures.rounds += 1
      expect(readdirSync(folder, { recursive: true }).toSorted(), made).toEqual(wanted)
    }
    rmSync(join(folder, made), { recursive: true })
  }
})

test('kill -9 while content is taken in leaves the empty site or the whole one', async (context) => {
  const figures = countFor(context, 'kill -9 of taking content in')
  const chance = openChance()
  const full = await openSite(['seed'])
  const file = join(newFolder(), 'content.zip')
  expect(await runSite(full, ['export', file])).toMatchObject({ code: 0 })
  const all = await countsOf(full)
  const empty = await openSite(['migrate'])
  const nothing = await countsOf(empty)
  const { ms } = await runSite(copyOf(empty), ['import', file])
  let finished = 0
  let env = copyOf(empty)
  for (let round = 1; round <= rounds; round += 1) {
    await runSite(env, ['import', file], chance.below(ms * 1.5))
    const found = await countsOf(env)
    expect([nothing, all]).toContainEqual(found)
    figures.rounds = round
    if (found.programs === nothing.programs) continue
    finished += 1
    env = copyOf(empty)
  }
  expect(await runSite(env, ['import', file])).toMatchObject({ code: 0 })
  expect(await countsOf(env)).toEqual(all)
  await expectFiles(env)
  figures.note = `${finished} were done before the kill`
})

test('a full disk stops each in a sentence, and each goes on when there is room', async (context) => {
  const figures = countFor(context, 'full disk while moving')
  const from = await writeOldSite(10)
  const disk = mountedDisk(64)
  if (!disk) return context.skip('nothing may be mounted here')
  context.onTestFinished(disk.remove)
  const env: Env = disk.env
  cpSync((await openSite(['seed'], addAdmin)).DATA_DIR, env.DATA_DIR, { recursive: true })
  const before = await countsOf(env)
  const file = join(env.DATA_DIR, 'content.zip')
  const folder = join(env.DATA_DIR, 'copy')
  for (const command of [
    ['import', 'wordpress', join(from, 'export.xml'), '--media', join(from, 'uploads')],
    ['export', file],
    ['export-site', folder],
  ]) {
    let refused = 0
    // Nothing can be opened on the first, and the later ones become full on the way.
    for (const kilobytes of [0, 100, 200, 400, 800, 1_600]) {
      disk.leave(kilobytes * 1024)
      const { code, printed } = await runSite(env, command)
      disk.end()
      figures.rounds += 1
      if (code === 0) break
      refused += 1
      expect(printed).toMatch(/full|space|room/i)
      expect(printed).not.toMatch(/\n\s+at /)
      expect(await countsOf(env)).toEqual(before)
      if (command[0] !== 'import') expect(partsIn(env.DATA_DIR)).toEqual([])
    }
    expect(refused).toBeGreaterThan(1)
    expect(await runSite(env, command), command.join(' ')).toMatchObject({ code: 0 })
    if (command[1] === 'wordpress') before.notices += 10
    for (const made of [file, folder]) rmSync(made, { recursive: true, force: true })
    expect(partsIn(env.DATA_DIR)).toEqual([])
  }
})

/** Names of what was made or begun there, besides the site's own. */
function partsIn(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => /^\.|content|copy/.test(name))
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'village-moving-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A website of notices, each with a photo of its own. */
async function writeOldSite(count: number): Promise<string> {
  const folder = newFolder()
  const items: WordPressItem[] = []
  for (let n = 1; n <= count; n += 1) {
    const path = `2020/05/photo-${n}.jpg`
    const url = `${oldSite}/wp-content/uploads/${path}`
    items.push({ id: n, content: `<p>Text ${n}</p><img src="${url}" alt="Photo ${n}">` })
    items.push(attachment(1_000 + n, path))
    writeFiles(folder, {
      [`uploads/${path}`]: new Uint8Array(
        await photo(60 + n, 40)
          .jpeg()
          .toBuffer(),
      ),
    })
  }
  writeFiles(folder, { 'export.xml': wxrOf(items) })
  return folder
}

/** A new site after these commands. */
async function openSite(...commands: string[][]): Promise<Env> {
  const env = { DATA_DIR: join(newFolder(), 'data') }
  for (const command of commands) expect(await runSite(env, command)).toMatchObject({ code: 0 })
  return env
}

const addAdmin = ['admin', 'add', 'rahima@example.org']

function copyOf({ DATA_DIR }: Env): Env {
  const folder = join(newFolder(), 'data')
  cpSync(DATA_DIR, folder, { recursive: true })
  return { DATA_DIR: folder }
}

/** Numbers of records after an empty site has taken the file in. */
async function takenIn(file: string) {
  const env = await openSite()
  expect(await runSite(env, ['import', file])).toMatchObject({ code: 0 })
  return countsOf(env)
}

async function countsOf(env: Env): Promise<Record<(typeof kinds)[number], number>> {
  return withDatabaseOf(env, async (db) => {
    const counts = await Promise.all(kinds.map(async (kind) => [kind, await countOf(db, kind)]))
    return Object.fromEntries(counts)
  })
}

async function countOf(db: Db, kind: (typeof kinds)[number]): Promise<number> {
  const { count } = await db
    .selectFrom(kind)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Expects the images of the database, and the files of the import, whole on the disk. */
async function expectFiles(env: Env) {
  const names = readdirSync(join(env.DATA_DIR, 'uploads'), { recursive: true }).map(String)
  await withDatabaseOf(env, async (db) => {
    for (const { name, bytes, variants } of await db.selectFrom('images').selectAll().execute()) {
      for (const file of [{ name, bytes }, ...JSON.parse(variants)]) {
        const path = names.find((one) => one.endsWith(file.name)) ?? ''
        expect(statSync(join(env.DATA_DIR, 'uploads', path)).size, file.name).toBe(file.bytes)
      }
    }
  })
}
