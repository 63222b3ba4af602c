// The content of a first start: the default one, which is everything the specification names, marked as sample; or that
// of the demonstration.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withStartupLock } from '#core/kernel/db/startup-lock.ts'
import { type Entities, listEntities } from '#core/kernel/entities.ts'
import {
  type Actor,
  type Change,
  changeContent,
  checkRights,
  type Person,
  systemActor,
} from '#core/kernel/history/change-content.ts'
import { hasOnlyAccounts } from '#core/kernel/history/only-accounts.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Image } from '#core/platform/images/image.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { sha256Of } from '#core/platform/sha256.ts'
import { sanitizeRichText } from '#core/lib/html/rich-text.server.ts'
import { pageKeys, pageOfKey } from '#core/lib/public-pages.ts'
import type { Language } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { readMissingFileTexts } from '#core/file-texts/file-text.queries.server.ts'
import { isProgramPage } from '#core/page/frame/related-pages.ts'
import { settingOfUse, type Use, unusedAtFirst } from '#core/settings/uses/uses.ts'
import { drawMissingFirstPages } from '#modules/reports/first-page.service.server.ts'
import { findStartContent } from '#modules/samples/start-content.queries.server.ts'
import type { StartContent } from '#modules/samples/start-content.ts'
import { prepareDemo, removeDemoEntries } from './demo-content.ts'
import { type Drawings, ingestDrawing, insertImages } from './drawings.ts'
import { readPageTexts } from './page-files.ts'
import { type Descriptions, readDescriptions, readRecords } from './record-files.ts'

/**
 * Loads the default content unless anything but accounts was ever written. Of several processes that start together one
 * prepares and loads it, and the others wait.
 * @param unused what the organisation switches on itself when it needs it
 * @returns whether it was loaded.
 */
export async function seedContent(
  services: Services,
  unused: readonly Use[] = [],
): Promise<boolean> {
  const isNew = () => hasOnlyAccounts(services.db)
  if (!(await isNew())) return false
  return withStartupLock(services, async () => (await isNew()) && prepareAndLoad(services, unused))
}

/**
 * Replaces what a new site began with, or an invented organisation with all that was changed in it, by other content, in
 * one change. Accounts stay.
 * @returns the version of the change; undefined if the site has this content already
 * @throws AppError conflict if somebody has changed content that is not invented
 */
export async function beginWith(
  services: Services,
  person: Person & Pick<Actor, 'keyedRequest'>,
  wanted: StartContent,
  firstLanguage: Language = 'en',
): Promise<number | undefined> {
  if (await isThere(services.db)) return undefined
  await checkRights(services, person)
  const { insert } = await prepare[wanted](services)
  // Nobody gives to the accounts of an invented organisation, so their removal does not wait for a second person.
  const actor = { ...systemActor, keyedRequest: person.keyedRequest }
  return changeContent(services, actor, async (change) => {
    await person.checkRights(change.tx)
    if (await isThere(change.tx)) return undefined
    await removeContent(change, services.entities, person)
    await insert(change)
    await insertUnused(change, wanted === 'demo' ? [] : unusedAtFirst)
    if (wanted === 'demo') await insertFirstLanguage(change, firstLanguage)
    return change.version
  })

  async function isThere(db: Services['db']): Promise<boolean> {
    const content = await findStartContent(db)
    if (!content) throw new AppError('conflict', 'start_content.changed')
    return content === wanted
  }
}

async function removeContent(
  { tx, at, remove }: Change,
  entities: Entities,
  person: Person,
): Promise<void> {
  const kinds = listEntities(entities).filter(({ table }) => table !== 'users')
  // Records that belong to others go first.
  for (const { table } of kinds.sort((a, b) => Number(!a.parent) - Number(!b.parent))) {
    const rows = await tx.selectFrom(table).select('id').orderBy('id').execute()
    for (const { id } of rows) await remove(table, id)
  }
  await removeDemoEntries({ tx, at, person })
}

type Prepared = { images: readonly Image[]; insert: (change: Change) => Promise<void> }

const prepare: Record<StartContent, (services: Services) => Promise<Prepared>> = {
  demo: prepareDemo,
  sample: prepareSample,
  empty: async () => ({ images: [], insert: insertEmptySite }),
}

async function prepareAndLoad(services: Services, unused: readonly Use[]): Promise<boolean> {
  const { images, insert } = await prepare[services.config.seed](services)
  const isFirst = await loadIfEmpty(services, unused, insert)
  // A command that writes, such as a restore, does not take the lock.
  if (!isFirst) for (const image of images) await services.images.remove(image)
  else await readReports(services)
  return isFirst
}

/** Reads and draws the reports in this process, which ends, so that the site does not start a worker of 110 MB for it. */
async function readReports(services: Services) {
  await readMissingFileTexts(services)
  await drawMissingFirstPages(services)
}

async function prepareSample(services: Services) {
  const drawings = await ingestDrawings(services)
  const reports = await storeReports(services)
  return {
    images: [...drawings.values()],
    insert: (change: Change) => insertAll(change, drawings, reports),
  }
}

/**
 * Creates the page texts empty, and not as samples, for a start without the default content. The back-office cannot
 * add any.
 * @returns whether they were created.
 */
export async function seedEmptyTexts(
  services: Services,
  unused: readonly Use[] = [],
): Promise<boolean> {
  return loadIfEmpty(services, unused, insertEmptyTexts)
}

/** Starts a site without the default content: the page texts are empty, and it stays closed until somebody opens it. */
export async function seedEmptySite(
  services: Services,
  unused: readonly Use[] = [],
): Promise<boolean> {
  return loadIfEmpty(services, unused, insertEmptySite)
}

async function insertEmptySite(change: Change): Promise<void> {
  await insertEmptyTexts(change, true)
  // Its first administrator invites the others.
  for (const key of ['site.isOpen', 'registration.isOpen']) {
    await change.insert('settings', { key, valueEn: 'no', valueBn: '', isSample: false })
  }
}

async function insertFirstLanguage({ insert }: Change, language: Language): Promise<void> {
  const key = 'site.firstLanguage'
  await insert('settings', { key, valueEn: language, valueBn: '', isSample: false })
}

async function insertUnused({ insert }: Change, unused: readonly Use[]): Promise<void> {
  for (const use of unused) {
    const key = settingOfUse(use)
    await insert('settings', { key, valueEn: 'no', valueBn: '', isSample: false })
  }
}

/** @returns whether it was loaded: of several concurrent attempts only the first finds an empty site. */
async function loadIfEmpty(
  services: Services,
  unused: readonly Use[],
  insert: (change: Change) => Promise<void>,
): Promise<boolean> {
  if (!(await hasOnlyAccounts(services.db))) return false
  return changeContent(services, systemActor, async (change) => {
    if (!(await hasOnlyAccounts(change.tx))) return false
    await insert(change)
    await insertUnused(change, unused)
    return true
  })
}

async function insertAll(change: Change, drawings: Drawings, reports: ReportFile[]) {
  await insertImages(change, drawings.values(), true)
  await insertPageTexts(change)
  await insertLists(change, drawings)
  await insertAlbums(change, drawings, await readDescriptions())
  for (const report of reports) await change.insert('reports', { ...report, isSample: true })
}

async function insertPageTexts(change: Change) {
  for (const text of await readAllPageTexts()) {
    await change.insert('pageTexts', { ...text, isSample: true, isSampleBn: true })
  }
}

/** Titles that are content of the organisation; the others only name the section. */
const emptyTitles: Readonly<Record<string, { title: string; titleBn: string | null }>> = {
  'home.banner': { title: '', titleBn: null },
  // The default text is about disability, which may not be the work of this organisation.
  'resources.body': {
    title: translationsFor('en')('pages.resources'),
    titleBn: translationsFor('bn')('pages.resources'),
  },
}

async function insertEmptyTexts(change: Change, isOwnSite = false) {
  for (const { key, ...titles } of await readAllPageTexts()) {
    // Pages about the programs of the default content: this organisation has programs of its own.
    const page = pageOfKey(key)
    if (isOwnSite && page && isProgramPage(page)) continue
    const { title, titleBn } = emptyTitles[key] ?? titles
    const empty = { body: '', bodyBn: null, isSample: false }
    await change.insert('pageTexts', { key, title, titleBn, ...empty })
  }
}

async function readAllPageTexts() {
  const texts = []
  for (const page of pageKeys) texts.push(...(await readPageTexts(page)))
  return texts
}

async function insertLists(change: Change, drawings: Drawings) {
  for (const setting of await readRecords('settings')) {
    // An empty value is not a sample: the page says that the office has not provided it.
    await change.insert('settings', { ...setting, isSample: setting.valueEn !== '' })
  }
  const banner = drawings.get('banner')?.name ?? ''
  await change.insert('settings', {
    key: 'home.banner',
    valueEn: banner,
    valueBn: '',
    isSample: true,
  })
  for (const [index, statistic] of (await readRecords('statistics')).entries()) {
    const { labelEn, ...values } = statistic
    await change.insert('statistics', {
      ...values,
      label: labelEn,
      sortOrder: index + 1,
      isSample: true,
    })
  }
  for (const { drawing, description, descriptionBn, ...program } of await readRecords('programs')) {
    await change.insert('programs', {
      ...program,
      description: sanitizeRichText(description),
      descriptionBn: sanitizeRichText(descriptionBn),
      imagename: drawings.get(drawing)?.name ?? null,
      isSample: true,
    })
  }
  for (const registration of await readRecords('registrations')) {
    await change.insert('registrations', { ...registration, isSample: true })
  }
  for (const donor of await readRecords('donors')) {
    await change.insert('donors', { ...donor, hasConsentOnFile: false, isSample: true })
  }
  for (const project of await readRecords('projects')) {
    await change.insert('projects', { ...project, status: 'completed', isSample: true })
  }
}

async function insertAlbums(change: Change, drawings: Drawings, descriptions: Descriptions) {
  for (const { photos, ...album } of await readRecords('albums')) {
    const cover = drawings.get(photos[0]?.drawing ?? '')?.name ?? null
    const { id } = await change.insert('albums', { ...album, imagename: cover, isSample: true })
    for (const { drawing, ...photo } of photos) {
      await change.insert('photos', {
        ...photo,
        albumId: id,
        imagename: drawings.get(drawing)?.name ?? null,
        alt: descriptions[drawing]?.en ?? null,
        altBn: descriptions[drawing]?.bn ?? null,
        isDecorative: false,
        isSample: true,
      })
    }
  }
}

async function ingestDrawings(services: Services): Promise<Drawings> {
  const drawings = new Map<string, Image>()
  for (const name of Object.keys(await readDescriptions())) {
    const file = join(projectRoot, 'content/drawings', `${name}.svg`)
    drawings.set(name, await ingestDrawing(services, await readFile(file, 'utf8')))
  }
  return drawings
}

type ReportFile = Awaited<ReturnType<typeof storeReports>>[number]

async function storeReports({ storage, documents }: Services) {
  const stored = []
  for (const report of await readRecords('reports')) {
    const { title, titleBn, slug, reportType, sortOrder, fileUrl } = report
    const pdf = await readFile(join(projectRoot, 'content/reports', fileUrl ?? ''))
    const { pageCount } = await documents.inspectPdf(pdf)
    await storage.put(fileUrl ?? '', pdf)
    stored.push({
      title,
      titleBn,
      slug,
      reportType,
      sortOrder,
      fileUrl,
      fileBytes: pdf.byteLength,
      pageCount,
      sha256: await sha256Of([pdf]),
    })
  }
  return stored
}
