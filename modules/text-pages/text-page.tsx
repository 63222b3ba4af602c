import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { noPage } from '#core/lib/api/pagination.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { publicPages, textPageKeys } from '#core/lib/public-pages.ts'
import { plainPath } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Prose } from '#core/ui/prose.tsx'
import { PageAside } from '#core/page/frame/page-aside.tsx'
import { PageContents } from '#core/page/frame/page-contents.tsx'
import { PageHeader } from '#core/page/frame/page-header.tsx'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { RelatedLinks } from '#core/page/frame/related-links.tsx'
import styles from '#core/page/frame/text-page.module.css'
import { servicesOf } from '#core/page-services.server.ts'
import { PeopleView } from '#core/people/people-view.tsx'
import { SignerPortrait } from '#core/people/signer-portrait.tsx'
import { RecordingPlayer } from '#core/recordings/recording-player.tsx'
import { KeyFacts, KeyFactsStrip } from '#core/statistics/key-facts.tsx'
import { StatisticsByDate, StatisticsTrend } from '#core/statistics/statistics-by-date.tsx'
import { MessageForm, MessageFormLink } from '#modules/messages/sender/message-form.tsx'
import { MessageNumbers } from '#modules/messages/sender/message-numbers.tsx'
import { NoticesBeside } from '#modules/notices/notices-beside.tsx'
import { PlacesSection } from '#modules/offices/places-section.tsx'
import { PrivacyTable } from '#modules/privacy/privacy-table.tsx'
import { BackToProgram } from '#modules/programs/back-to-program.tsx'
import { OtherPrograms } from '#modules/programs/other-programs.tsx'
import { Quilt } from '#modules/quilt/quilt.tsx'
import { readTextPage } from './text.page.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const key = textPageKeys.find((known) => publicPages[known].path === plainPath(url.pathname))
  if (!key) throw noPage()
  return readTextPage(servicesOf(context), url, key)
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return pageMeta(loaderData?.head, loaderData?.organisation, loaderData?.recording)
}

const onlyTable = /(?<=^(?:(?!<table|<blockquote).)*)<table(?:(?!<table).)*<\/table>(?!.*<table)/s

export default function TextPage({ loaderData }: PageProps<typeof loader>) {
  const { key, section, headings, signer, facts, ofProgram, related, people, statistics } =
    loaderData
  const { fileSize, form, messageYears } = loaderData
  const { language, t } = useTranslations()
  const lang = section?.language === language ? undefined : section?.language
  // The table repeats the tiles, and stands folded below them, if the text has only one, and not in a quotation.
  const [table] = (statistics.length > 0 && section?.html.match(onlyTable)) || []
  const words = section?.html.replace(table ?? '', '')
  const text = words && <Prose html={words} className={styles.reading} lang={lang} />
  return (
    <>
      <PageHeader section={section} page={key}>
        {ofProgram && <BackToProgram program={ofProgram.program} />}
        <RecordingPlayer recording={loaderData.recording} />
        {form && <MessageFormLink />}
      </PageHeader>
      {ofProgram && <KeyFactsStrip facts={facts} />}
      <div className={key === 'at-a-glance' ? styles.figures : styles.page}>
        <PageContents headings={headings} lang={lang} />
        {signer && <SignerPortrait signer={signer} className={`wrap ${styles.first}`} />}
        {(text || facts.length + statistics.length + loaderData.quilt.length > 0) && (
          <div className={`wrap ${styles.text}`}>
            {text}
            {!ofProgram && <KeyFacts facts={facts} />}
            <Quilt patches={loaderData.quilt} />
            <StatisticsTrend statistics={statistics} />
          </div>
        )}
        {statistics.length > 0 && (
          <div className={`wrap ${styles.dated}`}>
            <StatisticsByDate statistics={statistics} fileSize={fileSize}>
              {table && <Prose html={table} lang={lang} tableSummary={t('statistics.asTable')} />}
            </StatisticsByDate>
          </div>
        )}
        <MessageNumbers years={messageYears} />
        {form && <MessageForm form={form} kind="complaint" />}
        <PrivacyTable facts={loaderData.privacy} />
        {loaderData.places && (
          <div className="wrap">
            <PlacesSection places={loaderData.places} hasTitle={!text} />
          </div>
        )}
        <PeopleView people={people} />
        <PageAside>
          <NoticesBeside notices={loaderData.notices} />
          {!ofProgram && <RelatedLinks pages={related} />}
        </PageAside>
      </div>
      {ofProgram && (
        <OtherPrograms title={t('programs.otherPrograms')} programs={ofProgram.others} />
      )}
    </>
  )
}
