import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import { TextBeside } from '#core/page/frame/text-beside.tsx'
import { RecordingPlayer } from '#core/recordings/recording-player.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
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
