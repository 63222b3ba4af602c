import { useTranslations } from '../../../translations/use-translations.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { NoticeLine } from './notice-line.ts'

/** Line of facts, such as “Tender · 1 February 2026 · Last day: 15 February 2026”. */
export function NoticeFacts({
  notice: { kind, date, closesOn, isClosed, isPinned },
}: {
  notice: Pick<NoticeLine, 'kind' | 'date' | 'closesOn' | 'isClosed' | 'isPinned'>
}) {
  const { t } = useTranslations()
  const closing = closesOn && t(`notices.${isClosed ? 'closedOn' : 'closesOn'}`, { date: closesOn })
  return (
    <>
      {[t(`notices.${kind}`), date, ...(closing ? [closing] : [])].join(' · ')}
      {isPinned && !isClosed && (
        <>
          {' '}
          <Tag>{t('notices.pinned')}</Tag>
        </>
      )}
    </>
  )
}
