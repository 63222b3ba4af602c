// The page lists the reports of the requested year and type, grouped by type, each above the ones it replaced.
import { noPage } from '#core/lib/api/pagination.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { type Language, languageOf, pathIn } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { translationsFor } from '#core/translations/translations.ts'
import type { FilterLink } from '#core/ui/filter-links.tsx'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { readPage } from '#core/page/frame/page.service.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { readQuilt } from '#modules/quilt/quilt.service.server.ts'
import { type CurrentReport, foldReports } from './current-reports.ts'
import { fileFacts } from './file-facts.ts'
import { readFirstPage } from './first-page.service.server.ts'
import { listReports, type Report } from './report.queries.server.ts'

/** Types in the order of the page. */
const reportTypes = ['annual', 'financial', 'publications', 'others'] as const

export type ReportsPage = Awaited<ReturnType<typeof readReportsPage>>

export type ReportGroup = { type: Report['reportType']; reports: ReportRow[] }

export type ReportRow = ReturnType<typeof reportRow>

/** Image of the first page by the name of the PDF. */
type FirstPages = ReadonlyMap<string, SiteImage | undefined>

type Filter = { type: string | undefined; year: string | undefined }

export async function readReportsPage(services: PageServices, url: URL) {
  const { head, sections, values } = await readPage(services, url, 'annual-reports')
  const language = languageOf(url.pathname)
  const t = translationsFor(language, values.words)
  const reports = foldReports(await listReports(services.db))
  const filter = filterOf(url)
  const address = (other: Partial<Filter>) =>
    pathIn(language, `/annual-reports${queryOf({ ...filter, ...other })}`)
  const link = (label: string, one: Partial<Filter>): FilterLink => ({
    href: address(one),
    label,
    isCurrent: address(one) === address({}),
  })
  const present = reportTypes.filter((type) =>
    reports.some(({ report }) => report.reportType === type),
  )
  const years = [...new Set(reports.flatMap(yearsOf))].sort().reverse()
  if (filter.year && !years.includes(filter.year)) throw noPage()
  const shown = reports.filter((report) => isAskedFor(report, filter))
  const isWhole = shown.length > 0 && shown.length === reports.length
  return {
    head,
    sections,
    /** The current year, below all reports. */
    quilt: isWhole
      ? await withFallback(services, readQuilt(services, values.settings, language), [])
      : [],
    groups: groupsOf(shown, language, await readImages(services, shown)),
    /** Links that filter by type; empty if there is nothing to choose from. */
    types: [
      link(t('reports.allTypes'), { type: undefined }),
      ...present.map((type) => link(t(`reports.${type}`), { type })),
    ],
    years: [
      link(t('reports.allYears'), { year: undefined }),
      ...years.map((year) => link(formatDigits(year, language), { year })),
    ],
  }
}

/** Groups reports by type, without types that have no report. */
export function groupsOf(
  reports: readonly CurrentReport<Report>[],
  language: Language,
  images: FirstPages = new Map(),
): ReportGroup[] {
  return reportTypes
    .map((type) => ({
      type,
      reports: reports
        .filter(({ report }) => report.reportType === type)
        .map((report) => reportRow(report, language, images)),
    }))
    .filter((group) => group.reports.length > 0)
}

/** Reads the filter of the address. Values that are neither a type nor a year are ignored. */
function filterOf({ searchParams }: URL): Filter {
  const type = searchParams.get('type')
  const year = searchParams.get('year') ?? ''
  return {
    type: reportTypes.find((one) => one === type),
    year: /^\d{4}$/.test(year) ? year : undefined,
  }
}

function queryOf({ type, year }: Filter): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(year && { year }) })
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the years of publication of a report and of the ones it replaced. */
function yearsOf({ report, earlier }: CurrentReport<Report>): string[] {
  return [report, ...earlier].flatMap(({ publishedOn, isSample }) =>
    publishedOn && !isSample ? [publishedOn.slice(0, 4)] : [],
  )
}

function isAskedFor(report: CurrentReport<Report>, { type, year }: Filter): boolean {
  if (type && report.report.reportType !== type) return false
  return !year || yearsOf(report).includes(year)
}

/**
 * Reads the images of reports with a file, except samples. The page is complete without them, but is not cached if
 * reading fails.
 */
async function readImages(
  { storage, reportMissing }: PageServices,
  reports: readonly CurrentReport<Report>[],
): Promise<FirstPages> {
  const names = reports.flatMap(({ report: { fileUrl, fileBytes, isSample } }) =>
    fileUrl && fileBytes !== null && !isSample ? fileUrl : [],
  )
  try {
    const images = await Promise.all(
      names.map(async (name) => [name, await readFirstPage(storage, name)] as const),
    )
    return new Map(images)
  } catch (error) {
    reportMissing(error)
    return new Map()
  }
}

function reportRow(
  { report, earlier }: CurrentReport<Report>,
  language: Language,
  images: FirstPages,
) {
  const about = inLanguage(language, report.description ?? '', report.descriptionBn)
  return {
    ...reportLine(report, language),
    description: { ...about, text: plainText(about.text) },
    /** Image of the first page, if it has been drawn. */
    image: images.get(report.fileUrl ?? ''),
    isSample: report.isSample,
    /** Reports that it replaced, newest first. */
    earlier: earlier.map((one, index) => {
      const next = earlier[index - 1] ?? report
      return {
        ...reportLine(one, language),
        replacedBy: inLanguage(language, next.title, next.titleBn),
        replacedOn: next.publishedOn ? formatDate(next.publishedOn, language) : undefined,
      }
    }),
  }
}

/** Returns a report as a line of the list. A sample has neither a day of publication nor an author. */
function reportLine(report: Report, language: Language) {
  const { id, title, titleBn, fileUrl, fileBytes, isSample, publishedOn, sha256 } = report
  return {
    id,
    title: inLanguage(language, title, titleBn),
    /** Undefined if the file is not stored, so that no link is broken. */
    file:
      fileUrl && fileBytes !== null
        ? { href: `/uploads/${encodeURIComponent(fileUrl)}`, about: fileFacts(report, language) }
        : undefined,
    /** Day of publication in the page's language. */
    publishedOn: publishedOn && !isSample ? formatDate(publishedOn, language) : undefined,
    sha256: sha256 && !isSample ? sha256 : undefined,
  }
}
