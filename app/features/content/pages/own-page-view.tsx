import { langOf } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { RecordingPlayer } from '../../media/recordings/recording-player.tsx'
import { PageContents } from '../../page/frame/page-contents.tsx'
import styles from '../../page/frame/text-page.module.css'
import { Marks } from '../../records/marks/marks.tsx'
import type { OwnPageContent } from './own-page-view.service.server.ts'

export function OwnPageView({ page }: { page: OwnPageContent }) {
  const { language } = useTranslations()
  const { title, body, headings, isSample } = page
  const lang = langOf(body, language)
  return (
    <>
      <PageTitle
        page="own"
        title={title.text}
        lang={langOf(title, language)}
        tag={<Marks isSample={isSample} texts={[title, body]} />}
      >
        <RecordingPlayer recording={page.recording} />
      </PageTitle>
      <div className={`${styles.page} ${headings.length > 0 ? styles.long : ''}`}>
        <PageContents headings={headings} lang={lang} />
        <div className={`wrap ${styles.text}`}>
          <Prose html={body.text} lang={lang} />
        </div>
      </div>
    </>
  )
}
