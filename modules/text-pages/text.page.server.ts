import { recordPath, type textPageKeys } from '#core/lib/public-pages.ts'
import { formatLoad } from '#core/lib/text/format.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { compressedBody } from '#core/images/compressed-bytes.server.ts'
import { withLead } from '#core/page/frame/message-lead.ts'
import { readPage, withShareImage } from '#core/page/frame/page.service.server.ts'
import { programPages, relatedPages } from '#core/page/frame/related-pages.ts'
import { organisationOf } from '#core/page/frame/structured-data.ts'
import { tableOfContents } from '#core/page/frame/table-of-contents.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { readPeople, readSigner } from '#core/people/people.page.server.ts'
import { signedPages } from '#core/people/person.ts'
import { readRecording } from '#core/recordings/recording.service.server.ts'
import { yesNoOf } from '#core/settings/stored/setting.schema.ts'
import { unusedOf } from '#core/settings/uses/uses.ts'
import { readKeyFacts } from '#core/statistics/key-facts.service.server.ts'
import { readStatisticsByDate } from '#core/statistics/statistics-by-date.service.server.ts'
import { statisticsCsv } from '#core/statistics/statistics-csv.ts'
import { readEmptyForm } from '#modules/messages/sender/message-form.service.server.ts'
import { readShownNumbers } from '#modules/messages/sender/message-numbers.service.server.ts'
import { noticeLine } from '#modules/notices/notice-line.ts'
import { readPlaces } from '#modules/offices/places.service.server.ts'
import { readPrivacyFacts } from '#modules/privacy/privacy-facts.service.server.ts'
import { readProgramOfPage } from '#modules/programs/program.page.server.ts'
import { readQuilt } from '#modules/quilt/quilt.service.server.ts'
import { quiltShareSubject } from '#modules/quilt/quilt-picture.server.ts'

type TextPageKey = (typeof textPageKeys)[number]

/** Maximum number of notices beside a text, open jobs and tenders first. A message has its signer beside it instead. */
const mostNotices = 3

/**
 * Reads a page that is one text, and what is shown beside it.
 * @throws a 404 response for a page that is hidden or has no content
 */
export async function readTextPage(services: PageServices, url: URL, key: TextPageKey) {
  const { language, head, sections, values } = await readPage(services, url, key)
  const { body } = sections
  const message = signedPages.find((page) => page === key)
  const programPage = programPages.find((page) => page === key)
  const contents = body && programPage ? tableOfContents(body.html) : undefined
  // Unconfirmed records appear only on a page that is marked as a sample.
  const isConfirmed = ({ isSample }: { isSample: boolean }) => head.hasSample || !isSample
  const signer =
    message && (await withFallback(services, readSigner(services, language, message), undefined))
  const facts = await withFallback(services, readKeyFacts(services, language, key), [])
  const ofProgram =
    programPage &&
    (await withFallback(
      services,
      readProgramOfPage(services, language, programPage, values),
      undefined,
    ))
  const { calls, newest } = values.notices
  const isOpen = yesNoOf('site.isOpen', values.settings['site.isOpen'].en)
  const watch = { now: services.clock(), changesAt: services.changesAt }
  const statistics =
    key === 'at-a-glance'
      ? await withFallback(services, readStatisticsByDate(services, language), [])
      : []
  const quilt =
    key === 'at-a-glance'
      ? await withFallback(services, readQuilt(services, values.settings, language), [])
      : []
  return {
    key,
    head: ofProgram?.isWhole
      ? { ...head, canonicalPath: recordPath('program', ofProgram.program.id) }
      : withShareImage(head, 'quilt', quiltShareSubject(language, values, quilt)),
    section: body && {
      ...body,
      html: contents?.html ?? (message ? withLead(body.html, body.language) : body.html),
    },
    recording:
      body &&
      (await withFallback(services, readRecording(services, body.recordings, language), undefined)),
    headings: contents?.headings ?? [],
    signer: signer && isConfirmed(signer) ? signer : undefined,
    facts: facts.filter(isConfirmed),
    ofProgram,
    // A closed website shows its page of complaints, and nothing of its other pages.
    notices: (isOpen ? [...calls, ...newest] : [])
      .filter(isConfirmed)
      .slice(0, message ? 0 : mostNotices)
      .map((notice) => noticeLine(notice, language, watch)),
    related: relatedPages(key).filter(({ path }) => isOpen && !values.emptyPaths.has(path)),
    statistics,
    quilt,
    fileSize: formatLoad(await compressedBody(statisticsCsv(statistics, language)), language),
    messageYears:
      key === 'complaints' ? await withFallback(services, readShownNumbers(services), []) : [],
    form:
      key === 'complaints' && !unusedOf(values.settings).includes('messages')
        ? await readEmptyForm(services)
        : undefined,
    people:
      key === 'about-us' ? await withFallback(services, readPeople(services, language), []) : [],
    places: key === 'about-us' ? await readPlaces(services, values.settings, language) : undefined,
    privacy:
      key === 'information-and-privacy'
        ? await withFallback(services, readPrivacyFacts(services.db, language), [])
        : [],
    organisation: key === 'about-us' ? organisationOf(head, values.settings) : undefined,
  }
}
