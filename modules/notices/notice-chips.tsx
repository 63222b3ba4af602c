import { useTranslations } from '#core/translations/use-translations.ts'
import { Tag } from '#core/ui/tag.tsx'
import styles from './notice-chips.module.css'
import { NoticeIcon } from './notice-icon.tsx'
import type { NoticeLine } from './notice-line.ts'

type Facts = Pick<NoticeLine, 'kind' | 'closesOnShort' | 'isClosed' | 'closesSoon' | 'isPinned'>

/** Renders the chips of a notice: its kind, and when it closes or has closed. */
export function NoticeChips({ notice }: { notice: Facts }) {
  const { t } = useTranslations()
  const { kind, isClosed, isPinned } = notice
  return (
    <span className={styles.chips}>
      <span className={`${styles.chip} ${styles[kind]}`}>
        <NoticeIcon kind={kind} />
        {t(`notices.${kind}`)}
      </span>{' '}
      <ClosingChip notice={notice} />
      {isPinned && !isClosed && <Tag>{t('notices.pinned')}</Tag>}
    </span>
  )
}

/** Shows the last day of a notice; renders nothing if it never closes. */
function ClosingChip({
  notice: { closesOnShort, isClosed, closesSoon },
}: {
  notice: Pick<NoticeLine, 'closesOnShort' | 'isClosed' | 'closesSoon'>
}) {
  const { t } = useTranslations()
  if (!closesOnShort) return null
  return (
    <>
      <span className={`${styles.chip} ${closesSoon ? styles.soon : styles.closing}`}>
        {t(`notices.${isClosed ? 'closedShort' : 'closesShort'}`, { date: closesOnShort })}
      </span>{' '}
    </>
  )
}
