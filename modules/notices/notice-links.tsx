import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import { NoticeChips } from './notice-chips.tsx'
import type { NoticeLine } from './notice-line.ts'

type Props = { notices: readonly NoticeLine[]; className?: string | undefined }

/** Links the titles of notices, each with its kind and its last day. */
export function NoticeLinks({ notices, className }: Props) {
  const { language } = useTranslations()
  return (
    <ul className={className}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <a href={notice.href} lang={langOf(notice.title, language)}>
            {notice.title.text}
          </a>{' '}
          <Marks isSample={notice.isSample} texts={[notice.title]} />
          <p>
            <NoticeChips notice={notice} />
          </p>
        </li>
      ))}
    </ul>
  )
}
