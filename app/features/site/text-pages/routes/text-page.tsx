import { formatLoad } from '../../../../lib/text/format.ts'
import { plainPath } from '../../../../lib/text/language.ts'
import { withFallback } from '../../../../lib/with-fallback.ts'
import { publicPages, textPageKeys } from '../../../../public-pages.ts'
import { servicesOf } from '../../../../services.server.ts'
import { useTranslations } from '../../../../translations/use-translations.ts'
import { Prose } from '../../../../ui/prose.tsx'
import { compressedBody } from '../../../media/images/compressed-bytes.server.ts'
import { readRecording } from '../../../media/recordings/recording.service.server.ts'
import { RecordingPlayer } from '../../../media/recordings/recording-player.tsx'
import { emptyForm } from '../../../messages/sender/form-state.ts'
import { readFormTime } from '../../../messages/sender/message-form.service.server.ts'
import { MessageForm, MessageFormLink } from '../../../messages/sender/message-form.tsx'
import { readShownNumbers } from '../../../messages/sender/message-numbers.service.server.ts'
import { MessageNumbers } from '../../../messages/sender/message-numbers.tsx'
import { readPlaces } from '../../../organisation/offices/places.service.server.ts'
import { PlacesSection } from '../../../organisation/offices/places-section.tsx'
import { readPeople } from '../../../organisation/people/people-page.service.server.ts'
import { PeopleView } from '../../../organisation/people/people-view.tsx'
import { readStatisticsByDate } from '../../../organisation/statistics/statistics-by-date.service.server.ts'
import { StatisticsByDate } from '../../../organisation/statistics/statistics-by-date.tsx'
import { statisticsCsv } from '../../../organisation/statistics/statistics-csv.ts'
import { noPage, readPage } from '../../../page/frame/page.service.server.ts'
import { PageContents } from '../../../page/frame/page-contents.tsx'
import { PageHeader } from '../../../page/frame/page-header.tsx'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { RelatedLinks } from '../../../page/frame/related-links.tsx'
import { isProgramPage, relatedPages } from '../../../page/frame/related-pages.ts'
import { organisationOf } from '../../../page/frame/structured-data.ts'
import { tableOfContents } from '../../../page/frame/table-of-contents.ts'
import styles from '../../../page/frame/text-page.module.css'
import { readPrivacyFacts } from '../../privacy/privacy-facts.service.server.ts'
import { PrivacyTable } from '../../privacy/privacy-table.tsx'
import type { Route } from './+types/text-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const key = textPageKeys.find((known) => publicPages[known].path === plainPath(url.pathname))
  if (!key) throw noPage()
  const services = servicesOf(context)
  const { language, head, sections, values } = await readPage(services, url, key)
  const { body } = sections
  const contents = body && isProgramPage(key) ? tableOfContents(body.html) : undefined
  const statistics =
    key === 'at-a-glance'
      ? await withFallback(services, readStatisticsByDate(services, language), [])
      : []
  return {
    key,
    head,
    section: body && contents ? { ...body, html: contents.html } : body,
    recording:
      body &&
      (await withFallback(services, readRecording(services, body.recordings, language), undefined)),
    headings: contents?.headings ?? [],
    related: relatedPages(key).filter(({ path }) => !values.emptyPaths.has(path)),
    statistics,
    fileSize: formatLoad(await compressedBody(statisticsCsv(statistics, language)), language),
    messageYears:
      key === 'complaints' ? await withFallback(services, readShownNumbers(services), []) : [],
    formTime: key === 'complaints' ? await readFormTime(services) : undefined,
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

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head, loaderData?.organisation)
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { key, section, headings, related, people, statistics, fileSize, formTime, messageYears } =
    loaderData
  const { language, t } = useTranslations()
  const lang = section?.language === language ? undefined : section?.language
  const text = section?.html && (
    <Prose
      html={section.html}
      lang={lang}
      tableSummary={statistics.length > 0 ? t('statistics.asTable') : undefined}
    />
  )
  return (
    <>
      <PageHeader section={section} page={key}>
        <RecordingPlayer recording={loaderData.recording} />
        {formTime !== undefined && <MessageFormLink />}
      </PageHeader>
      <div className={`${styles.page} ${headings.length > 0 ? styles.long : ''}`}>
        <PageContents headings={headings} lang={lang} />
        {(text || statistics.length > 0) && (
          <div className={`wrap ${styles.text}`}>
            {text}
            {statistics.length > 0 && (
              <StatisticsByDate statistics={statistics} fileSize={fileSize} />
            )}
          </div>
        )}
        <MessageNumbers years={messageYears} />
        {formTime !== undefined && <MessageForm form={emptyForm(formTime)} kind="complaint" />}
        <PrivacyTable facts={loaderData.privacy} />
        {loaderData.places && (
          <div className="wrap">
            <PlacesSection places={loaderData.places} />
          </div>
        )}
        <PeopleView people={people} />
        <RelatedLinks pages={related} />
      </div>
    </>
  )
}
