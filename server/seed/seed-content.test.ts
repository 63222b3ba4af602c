import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changeContent } from '#core/kernel/history/change-content.ts'
import { systemClock } from '#core/platform/clock.ts'
import type { Image, ImageVariant } from '#core/platform/images/image.ts'
import type { Images } from '#core/platform/images/images.ts'
import { listAllPageTexts } from '#core/page/frame/page-text.queries.server.ts'
import { isShownOn, listSamples, readSamplePages } from '#core/page/frame/sample.queries.server.ts'
import { placeholdersIn } from '#core/page/placeholders/fill-placeholders.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { isExpected, isSettingKey, settingKeys } from '#core/settings/stored/setting.schema.ts'
import { listCurrentStatistics } from '#core/statistics/statistic.queries.server.ts'
import { listFirstPrograms } from '#modules/programs/program.queries.server.ts'
import { createProgram } from '#modules/programs/program.service.server.ts'
import { programForm } from '#modules/programs/program.ts'
import { foldReports } from '#modules/reports/current-reports.ts'
import { listReports } from '#modules/reports/report.queries.server.ts'
import { createReport } from '#modules/reports/report.service.server.ts'
import { reportForm } from '#modules/reports/report.ts'
import { groupsOf } from '#modules/reports/reports.page.server.ts'
import { openServices } from '#server/services.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { makeUser } from '#tests/factories/user.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'
import { verifyHistory } from '#tests/support/verify-history.ts'
import { seedContent, seedEmptyTexts } from './seed-content.ts'

// Loading all of it takes a second, and several where a machine is busy.
vi.setConfig({ testTimeout: 60_000 })

/** Counts images instead of encoding them, which core/platform/images tests. */
function countedImages(): Images & { removed: string[] } {
  const removed: string[] = []
  let count = 0
  return {
    removed,
    redraw: async (data) => ({ ending: 'jpg', data: Buffer.from(data) }),
    readQr: async () => [],
    async ingest(bytes) {
      count += 1
      const name = `${String(count).padStart(32, '0')}.jpg`
      return {
        name,
        width: 1200,
        height: 800,
        colour: '#aabbcc',
        bytes: bytes.byteLength,
        variants: [],
      }
    },
    async remove({ name }: Pick<Image, 'name'> & { variants: ImageVariant[] }) {
      removed.push(name)
    },
    stats: () => ({
      waiting: 0,
      isFull: false,
      done: count,
      failed: 0,
      refused: 0,
      waitedSeconds: 0,
      workedSeconds: 0,
    }),
    close: async () => {},
  }
}

onEachDatabaseSlow('the default content', (open) => {
  test('holds what the specification names, all of it sample, with its history', {
    tags: 'long',
  }, async () => {
    const services = { ...(await open()), images: countedImages() }
    expect(await seedContent(services)).toBe(true)
    const { db } = services
    const count = async (
      table: 'programs' | 'projects' | 'donors' | 'registrations' | 'albums' | 'photos' | 'reports',
    ) => (await db.selectFrom(table).select('id').where('isSample', '=', true).execute()).length
    expect(await count('programs')).toBe(6)
    expect(await count('projects')).toBe(17)
    expect(await count('donors')).toBe(12)
    expect(await count('registrations')).toBe(5)
    expect(await count('albums')).toBe(2)
    expect(await count('photos')).toBe(3)
    expect(await count('reports')).toBe(2)
    const statistics = new Map(
      (await listCurrentStatistics(db, { clock: systemClock })).map(({ key, value }) => [
        key,
        value,
      ]),
    )
    expect(statistics.get('microcreditPortfolio')).toBe(78_284_905)
    expect(statistics.get('loanOutstanding')).toBe(24_759_731)
    expect(statistics.get('savingsOutstanding')).toBeNull()
    expect(statistics.get('partTimeStaff')).toBe(0)
    await verifyHistory(db)
  })

  test('is prepared and loaded once by four concurrent starts', { tags: 'long' }, async () => {
    const services = await open()
    const starts = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const own = await openServices(services.config, services.log, services.clock)
        onTestFinished(() => own.close())
        return { ...own, images: countedImages() }
      }),
    )
    const loaded = await Promise.all(starts.map((one) => seedContent(one)))
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(starts.filter(({ images }) => images.stats().done > 0)).toHaveLength(1)
    expect(await services.db.selectFrom('programs').select('id').execute()).toHaveLength(6)
    expect(await Promise.all(starts.map((one) => seedContent(one)))).not.toContain(true)
    await verifyHistory(services.db)
  })

  test('is loaded after an account was made, and not after anything else', {
    tags: 'long',
  }, async () => {
    const services = { ...(await open()), images: countedImages() }
    await makeUser(services, { role: 'ADMIN' })
    expect(await seedContent(services)).toBe(true)
    expect(await services.db.selectFrom('users').select('role').execute()).toEqual([
      { role: 'ADMIN' },
    ])
    const other = { ...(await open()), images: countedImages() }
    await makeProgram(other)
    expect(await seedContent(other)).toBe(false)
    expect(await seedEmptyTexts(other)).toBe(false)
  })

  test('the demonstration is loaded once, confirmed and with every setting', async () => {
    const opened = await open()
    const config = { ...opened.config, seed: 'demo' as const }
    const images = countedImages()
    const services = { ...opened, config, images, logos: images }
    expect(await seedContent(services)).toBe(true)
    expect(await listSamples(services)).toEqual([])
    const settings = await findSettings(services.db)
    expect(settingKeys.filter((key) => isExpected(key) && !settings[key].en)).toEqual([])
    expect(await seedContent(services)).toBe(false)
    await verifyHistory(services.db)
  })

  test('an empty start has the same texts, none of them sample', async () => {
    const services = await open()
    expect(await Promise.all([seedEmptyTexts(services), seedEmptyTexts(services)])).toContain(true)
    const texts = await listAllPageTexts(services.db)
    expect(await listSamples(services)).toEqual([])
    expect(new Set(texts.map(({ body, bodyBn }) => body + (bodyBn ?? '')))).toEqual(new Set(['']))
    expect(await seedContent({ ...services, images: countedImages() })).toBe(false)
    await verifyHistory(services.db)

    const full = { ...(await open()), images: countedImages() }
    await seedContent(full)
    expect(texts.map(({ key }) => key)).toEqual(
      (await listAllPageTexts(full.db)).map(({ key }) => key),
    )
  })

  test('marks a page until the last thing on it is confirmed', { tags: 'long' }, async () => {
    const services = { ...(await open()), images: countedImages() }
    await seedContent(services)
    expect(isShownOn(await readSamplePages(services), '/previous-project')).toBe(true)
    await changeContent(services, { name: 'clerk' }, async (change) => {
      for (const sample of await listSamples({ db: change.tx, entities: services.entities })) {
        if (sample.pages.some((page) => page === '*' || page === '/previous-project')) {
          await change.update(sample.entity, sample.id, { isSample: false })
        }
      }
    })
    const left = await readSamplePages(services)
    expect(isShownOn(left, '/previous-project')).toBe(false)
    expect(isShownOn(left, '/donner')).toBe(true)
  })
})

describe('the words of the default content', () => {
  let services: TestServices

  beforeAll(async () => {
    services = await createTestServices()
    expect(await seedContent({ ...services, images: countedImages() })).toBe(true)
  })
  afterAll(() => services.close())

  test('a new report and a new program take the first place among the default ones', async () => {
    const report = reportForm.parse({ title: 'Annual Report 2025' })
    await createReport(services, { name: 'clerk' }, report)
    const [annual] = groupsOf(foldReports(await listReports(services.db)), 'en')
    expect(annual?.reports.map(({ title }) => title.text)).toEqual([
      'Annual Report 2025',
      'Annual Report 2024',
      'Annual Report 2023',
    ])
    const program = programForm.parse({ title: 'Tree nursery', description: 'Saplings.' })
    await createProgram(services, { name: 'clerk' }, program)
    const [first] = await listFirstPrograms(services.db, 1)
    expect(first?.title).toBe('Tree nursery')
  })

  test('has the same sections in both languages and no unknown placeholder', async () => {
    const statistics = new Set(
      (await listCurrentStatistics(services.db, services)).map(({ key }) => `figure.${key}`),
    )
    for (const { key, body, bodyBn, titleBn, title } of await listAllPageTexts(services.db)) {
      expect(bodyBn, key).toBeTruthy()
      expect(Boolean(titleBn), key).toBe(Boolean(title))
      expect(placeholdersIn(bodyBn ?? '').toSorted(), key).toEqual(placeholdersIn(body).toSorted())
      for (const placeholder of placeholdersIn(body)) {
        const isKnown =
          isSettingKey(placeholder) ||
          statistics.has(placeholder) ||
          placeholder === 'figure.date' ||
          placeholder === 'count.projects'
        expect(isKnown, `${key} names ${placeholder}`).toBe(true)
      }
    }
  })

  test("a sentence about a fixed year stays true when next year's statistics come", async () => {
    for (const { key, body, bodyBn } of await listAllPageTexts(services.db)) {
      const sentences = `${body} ${bodyBn}`.split(/[.।]\s|<[^>]*>/)
      const dated = sentences.filter((words) => /\b(?:19|20)\d\d\b|[১২][০৯][০-৯]{2}/.test(words))
      expect(
        dated.filter((words) => words.includes('{{figure.')),
        key,
      ).toEqual([])
    }
  })
})
