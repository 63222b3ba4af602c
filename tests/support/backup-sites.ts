// Sites for backup tests: one with content of every kind, and empty ones to restore into.
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { hashTables } from '#core/kernel/backup/dump-tables.ts'
import type { BackupSite } from '#core/kernel/backup/make-backup.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { systemClock } from '#core/platform/clock.ts'
import { readConfig } from '#core/platform/config.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { createLog } from '#core/platform/log.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import { openServices, openStorages } from '#server/services.ts'
import { makeAlbum } from '../factories/album.ts'
import { makePhoto } from '../factories/photo.ts'
import { makeProgram } from '../factories/program.ts'
import { makeUser } from '../factories/user.ts'
import { createDatabase } from './postgres.ts'

export type Kind = 'sqlite' | 'postgres'

/** Registers cleanup: after the test, or after the file with `afterAll`. */
type AtEnd = (work: () => Promise<void>) => void

/** A folder that is removed at the end. */
export async function ownFolder(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'village-backup-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An unused site; `env` overrides its environment. */
export async function emptySite(
  kind: Kind,
  env: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
): Promise<BackupSite> {
  const DATABASE_URL = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : ''
  return siteOn({ DATABASE_URL, ...env }, atEnd)
}

/** A site with a migrated database: a copy, which takes a tenth of the time of migrating. */
export async function migratedSite(kind: Kind, atEnd: AtEnd = onTestFinished): Promise<BackupSite> {
  if (kind === 'postgres') {
    const template = inject('postgresTemplate')
    return siteOn({ DATABASE_URL: await createDatabase(inject('postgresUrl'), template) }, atEnd)
  }
  const site = await siteOn({}, atEnd)
  await copyFile(inject('sqliteTemplate'), databaseFile(site.config))
  return site
}

async function siteOn(env: Record<string, string>, atEnd: AtEnd): Promise<BackupSite> {
  const config = readConfig({ DATA_DIR: await ownFolder(atEnd), ...env })
  return { config, log: createLog('silent'), clock: systemClock, ...(await openStorages(config)) }
}

/** The services of a site, closed at the end. */
export async function openSite(site: BackupSite, atEnd: AtEnd = onTestFinished): Promise<Services> {
  const { close, ...services } = await openServices(site.config, site.log)
  atEnd(close)
  return services
}

/** Creates records, one of them deleted, with files, users, history and settings. @returns its services. */
export async function fillSite(site: BackupSite, atEnd: AtEnd = onTestFinished): Promise<Services> {
  const services = await openSite(site, atEnd)
  const { id: albumId } = await makeAlbum(services, { titleBn: 'গ্রামের ছবি', isSample: false })
  await makePhoto(services, { albumId, imagename: image, isDecorative: true })
  await makeProgram(services, { description: '<p>"Quoted" — 😀 \u2028 line</p>', isSample: true })
  const { id } = await makeProgram(services)
  await makeUser(services, { role: 'ADMIN', passwordHash: '$argon2id$v=19$kept' })
  await changeContent(services, systemActor, async ({ insert, remove }) => {
    await remove('programs', id)
    await insert('customers', {
      name: 'Rahima',
      email: 'rahima@example.org',
      mobile: '01712345678',
      imageName: portrait,
    })
    await insert('statistics', {
      key: 'loans',
      group: 'microcredit',
      label: 'Loans',
      labelBn: null,
      unit: 'taka',
      value: 78_284_905_123,
      asOf: '2024-12-31',
      sortOrder: 1,
      isSample: false,
    })
    await insert('notices', {
      kind: 'job',
      title: 'Field officer',
      date: '2026-01-10',
      closesOn: '2026-02-15',
      closesAt: '14:00',
      isPinned: false,
      place: 'Ishwardi',
      howToApply: 'By post',
      attachments: '[]',
      isSample: false,
    })
    await insert('settings', {
      key: 'contact.phone',
      valueEn: '01712-345678',
      valueBn: '',
      isSample: false,
    })
  })
  await site.storage.put(image, Buffer.from('an image'))
  await site.storage.put('annual-report.pdf', Buffer.alloc(300_000, 'pdf'))
  await site.privateStorage.put(portrait, Buffer.from('a portrait'))
  return services
}

const image = `${'ab'.repeat(16)}.jpg`
const portrait = `${'cd'.repeat(16)}.jpg`

/** Everything a backup must restore, in comparable form. */
export async function contentsOf({ db, storage, privateStorage }: Services) {
  return {
    tables: Object.fromEntries(await hashTables(db)),
    uploads: await filesOf(storage),
    private: await filesOf(privateStorage),
  }
}

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const files: [string, string][] = []
  for await (const { name } of storage.list()) {
    files.push([name, (await storage.read(name))?.toString('base64') ?? ''])
  }
  return Object.fromEntries(files.sort())
}
