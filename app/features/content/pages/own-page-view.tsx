import { langOf } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { RecordingPlayer } from '../../media/recordings/recording-player.tsx'
import { TextBeside } from '../../page/frame/text-beside.tsx'
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
      <TextBeside html={body.text} lang={lang} headings={headings} />
    </>
  )
}
