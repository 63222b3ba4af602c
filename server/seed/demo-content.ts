// Content of `SEED=demo`: an invented organisation, complete and confirmed. All of it is data in content/demo/.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Insertable } from 'kysely'
import type { NewRow, Tables } from '#core/kernel/db/tables.ts'
import type { Change } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import type { Image } from '#core/platform/images/image.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { sha256Of } from '#core/platform/sha256.ts'
import { pageKeys } from '#core/lib/public-pages.ts'
import type { DeskAct } from '#modules/giving/desk/desk-access.server.ts'
import { fillDates, readDemoRecords } from './demo-dates.ts'
import { type DemoGift, insertDemoGifts, removeDemoGifts } from './demo-gifts.ts'
import { humTune } from './demo-tune.ts'
import { ingestDrawing, insertImages } from './drawings.ts'
import { readPageTexts } from './page-files.ts'

/** Each has a file in content/demo/records, in this order. */
const tables = [
  'settings',
  'statistics',
  'programs',
  'registrations',
  'donors',
  'projects',
  'offices',
  'people',
  'pages',
  'albums',
  'photos',
  'reports',
  'notices',
] as const

type DemoTable = (typeof tables)[number]

/** A row of its table, with names in place of ids. */
type DemoRow = Record<string, unknown> & {
  title?: string
  drawing?: string
  file?: string
  /** Title of the PDF of a notice. */
  fileTitle?: string
  /** Title of the album of a photo. */
  album?: string
  /** Name of the tune that stands for a recording. */
  tune?: string
  /** Title of the program of an album. */
  program?: string
  /** Values of a statistic by their days. */
  values?: Record<string, number>
}

type StoredFile = { fileUrl: string; fileBytes: number; pageCount: number; sha256: string }

type Named = {
  images: Map<string, Image>
  files: Map<string, StoredFile>
  recordings: Map<string, string>
  albums: Map<string, number>
  programs: Map<string, number>
}

const content = join(projectRoot, 'content')
/** Widths in pixels: smaller than the drawings, which makes a start three times as fast. */
const [sceneWidth, portraitWidth] = [800, 320]

export async function prepareDemo(services: Services) {
  const images = await ingestDrawings(services)
  const files = await storeFiles(services)
  const recordings = await storeTunes(services)
  const now = services.clock()
  return {
    images: [...images.values()],
    insert: (change: Change) =>
      insertDemo(
        change,
        { images, files, recordings, albums: new Map(), programs: new Map() },
        now,
      ),
  }
}

async function insertDemo(change: Change, named: Named, now: Date) {
  await insertImages(change, named.images.values(), false)
  const fill = (text: string) => fillDates(text, now)
  for (const page of pageKeys) {
    for (const text of await readPageTexts(page, 'demo/pages', fill)) {
      const heard = recordingColumns(named, text.key)
      await change.insert('pageTexts', {
        ...text,
        ...heard,
        isSample: false,
        isSampleBn: false,
      })
    }
  }
  for (const table of tables) {
    for (const row of await readDemoRecords<DemoRow>(table, now)) {
      for (const columns of columnsOf(table, row, named)) {
        const { id } = await change.insert(table, columns)
        if ((table === 'albums' || table === 'programs') && row.title) {
          named[table].set(row.title, id)
        }
      }
    }
  }
  await insertDemoGifts(change.tx, await readDemoRecords<DemoGift>('gifts', now))
  for (const message of await readDemoRecords<Insertable<Tables['messages']>>('messages', now)) {
    const updatedAt = message.answeredAt ?? message.createdAt
    await change.tx
      .insertInto('messages')
      .values({ ...message, state: 'answered', waitedDays: 0, updatedAt })
      .execute()
  }
}

/** Removes gifts and messages of the demonstration, which have no history; those that a person has entered stay. */
export async function removeDemoEntries(act: DeskAct): Promise<void> {
  await removeDemoGifts(act)
  // A sender's message has the hash of its reference until it is erased.
  await act.tx
    .deleteFrom('messages')
    .where('referenceHash', 'is', null)
    .where('erasedAt', 'is', null)
    .execute()
}

/** Returns the row, or one per day of a statistic. The files are our own, so their columns are trusted. */
function columnsOf(table: DemoTable, row: DemoRow, named: Named): NewRow<DemoTable>[] {
  const { drawing, file, fileTitle, tune, album, program, values, ...columns } = row
  const image = drawing && found(named.images, drawing).name
  const whole = {
    ...columns,
    ...(tune && recordingColumns(named, tune)),
    ...(image && (table === 'settings' ? { valueEn: image, valueBn: '' } : { imagename: image })),
    ...(file && fileColumns(table, fileTitle ?? file, found(named.files, file))),
    ...(album && { albumId: found(named.albums, album) }),
    ...(program && { programId: found(named.programs, program) }),
    isSample: false,
  } as NewRow<DemoTable>
  if (!values) return [whole]
  return Object.entries(values).map(([asOf, value]) => ({ ...whole, asOf, value }))
}

function fileColumns(table: DemoTable, title: string, { sha256, ...file }: StoredFile) {
  if (table === 'reports') return { ...file, sha256 }
  if (table === 'registrations') return file
  const { fileUrl, fileBytes: bytes, pageCount } = file
  return { attachments: JSON.stringify([{ fileUrl, title, bytes, pageCount }]) }
}

function found<T>(all: ReadonlyMap<string, T>, name: string): T {
  const one = all.get(name)
  if (one === undefined) throw new Error(`content/demo has no ${name}`)
  return one
}

/** Returns the images by the names of their drawings, including those of the default content. */
async function ingestDrawings(services: Services): Promise<Map<string, Image>> {
  const images = new Map<string, Image>()
  for (const folder of ['drawings', 'demo/drawings']) {
    for (const file of await readdir(join(content, folder))) {
      const name = basename(file, '.svg')
      if (!file.endsWith('.svg') || name === 'icon') continue
      images.set(name, await ingestOne(services, folder, name))
    }
  }
  return images
}

async function ingestOne(services: Services, folder: string, name: string): Promise<Image> {
  const svg = await readFile(join(content, folder, `${name}.svg`), 'utf8')
  if (name === 'logo') return services.logos.ingest(Buffer.from(svg))
  const width = name.startsWith('portrait-') ? portraitWidth : sceneWidth
  // They stand for photos, which pages sew on.
  const scene = svg.replace(/<g id="edge".*?<\/g>/s, '')
  return ingestDrawing(services, scene, name === 'banner' ? undefined : width)
}

/** Tunes in semitones, by the key of a text or by a name that rows use. */
const tunes = {
  'home.banner': [0, 3, 5, 7, 7, 5, 3, 5, 0, 3, 5, 7, 10, 7, 5, 3, 0, 0],
  passbook: [7, 5, 3, 0, 3, 5, 7, 7, 8, 7, 5, 3, 5, 3, 0, 0],
  machine: [0, 0, 7, 7, 8, 8, 7, 5, 5, 3, 3, 2, 2, 0, 0],
} as const

/** Stores the tunes. @returns their files by name */
async function storeTunes({ storage }: Services): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const [name, steps] of Object.entries(tunes)) {
    const { bytes, seconds } = humTune(steps)
    const hash = (await sha256Of([bytes])).slice(0, 32)
    const file = `${hash}-recording-${Math.round(seconds)}s.wav`
    await storage.put(file, bytes)
    files.set(name, file)
  }
  return files
}

function recordingColumns({ recordings }: Named, name: string) {
  const file = recordings.get(name)
  return file ? { recordingFileEn: file, recordingFileBn: file } : {}
}

/** Returns the PDFs by their names. */
async function storeFiles({ storage, documents }: Services): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>()
  for (const name of await readdir(join(content, 'demo/files'))) {
    if (!name.endsWith('.pdf')) continue
    const pdf = await readFile(join(content, 'demo/files', name))
    const { pageCount } = await documents.inspectPdf(pdf)
    await storage.put(name, pdf)
    const sha256 = await sha256Of([pdf])
    files.set(name, { fileUrl: name, fileBytes: pdf.byteLength, pageCount, sha256 })
  }
  return files
}
