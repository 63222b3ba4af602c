import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { noPage } from '../../../../lib/api/pagination.ts'
import type { PageProps } from '../../../../lib/page-props.ts'
import { plainPath } from '../../../../lib/text/language.ts'
import { publicPages, textPageKeys } from '../../../../public-pages.ts'
import { servicesOf } from '../../../../services.server.ts'
import { useTranslations } from '../../../../translations/use-translations.ts'
import { Prose } from '../../../../ui/prose.tsx'
import { NoticesBeside } from '../../../content/notices/notices-beside.tsx'
import { OtherPrograms } from '../../../content/programs/other-programs.tsx'
import { BackToProgram, ProgramBeside } from '../../../content/programs/program-beside.tsx'
import { RecordingPlayer } from '../../../media/recordings/recording-player.tsx'
import { emptyForm } from '../../../messages/sender/form-state.ts'
import { MessageForm, MessageFormLink } from '../../../messages/sender/message-form.tsx'
import { MessageNumbers } from '../../../messages/sender/message-numbers.tsx'
import { PlacesSection } from '../../../organisation/offices/places-section.tsx'
import { PeopleView } from '../../../organisation/people/people-view.tsx'
import { SignerPortrait } from '../../../organisation/people/signer-portrait.tsx'
import { KeyFacts, KeyFactsStrip } from '../../../organisation/statistics/key-facts.tsx'
import { StatisticsByDate } from '../../../organisation/statistics/statistics-by-date.tsx'
import { PageAside } from '../../../page/frame/page-aside.tsx'
import { PageContents } from '../../../page/frame/page-contents.tsx'
import { PageHeader } from '../../../page/frame/page-header.tsx'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { RelatedLinks } from '../../../page/frame/related-links.tsx'
import styles from '../../../page/frame/text-page.module.css'
import { PrivacyTable } from '../../privacy/privacy-table.tsx'
import { readTextPage } from '../text.page.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const key = textPageKeys.find((known) => publicPages[known].path === plainPath(url.pathname))
  if (!key) throw noPage()
  return readTextPage(servicesOf(context), url, key)
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return pageMeta(loaderData?.head, loaderData?.organisation, loaderData?.recording)
}

export default function TextPage({ loaderData }: PageProps<typeof loader>) {
  const { key, section, headings, signer, facts, ofProgram, related, people, statistics } =
    loaderData
  const { fileSize, formTime, messageYears } = loaderData
  const { language, t } = useTranslations()
  const lang = section?.language === language ? undefined : section?.language
  const text = section?.html && (
    <Prose
      html={section.html}
      className={styles.reading}
      lang={lang}
      tableSummary={statistics.length > 0 ? t('statistics.asTable') : undefined}
    />
  )
  return (
    <>
      <PageHeader section={section} page={key}>
        {ofProgram && <BackToProgram program={ofProgram.program} />}
        <RecordingPlayer recording={loaderData.recording} />
        {formTime !== undefined && <MessageFormLink />}
      </PageHeader>
      {ofProgram && <KeyFactsStrip facts={facts} />}
      <div className={`${styles.page} ${key === 'at-a-glance' ? styles.figures : ''}`}>
        <PageContents headings={headings} lang={lang} />
        {signer && <SignerPortrait signer={signer} className={`wrap ${styles.first}`} />}
        {(text || statistics.length > 0) && (
          <div className={`wrap ${styles.text}`}>
            {text}
            {!ofProgram && <KeyFacts facts={facts} />}
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
            <PlacesSection places={loaderData.places} hasTitle={!text} />
          </div>
        )}
        <PeopleView people={people} />
        <PageAside before={ofProgram && <ProgramBeside program={ofProgram.program} />}>
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
