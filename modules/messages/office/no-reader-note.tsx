import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { StateLine } from '#core/ui/admin/state-line.tsx'
import styles from './inbox.module.css'
import type { OpenMessages } from './inbox-output.schema.server.ts'
import { useDaysText } from './use-days-text.ts'

/** Warns that nobody may read safeguarding concerns, so that none would be answered. */
export function NoReaderNote({ open }: { open: OpenMessages }) {
  const translate = useTexts('open-messages')
  if (open.hasSafeguardingReader) return null
  if (open.unreadConcerns) return <UnreadConcerns {...open.unreadConcerns} />
  return (
    <NoteAlert text={translate('noReader')}>
      <div className={styles.note}>
        <ButtonTo to="/admin/adminuser" variant="light" text={translate('toUsers')} />
      </div>
    </NoteAlert>
  )
}

/** Tells, as urgent, how many concerns wait without a reader, and for how long. */
export function UnreadConcerns({
  count,
  since,
  days,
}: NonNullable<OpenMessages['unreadConcerns']>) {
  const { language, texts: translate } = useScreenTexts('open-messages')
  const daysText = useDaysText()
  return (
    <StateLine
      state="atRisk"
      title={
        count === 1
          ? translate('unreadOne')
          : translate('unreadTitle', { n: formatNumber(count, language) })
      }
      action={<ButtonTo to="/admin/set-up?step=people" text={translate('nameNow')} />}
    >
      <p>
        {translate('unreadHint', {
          date: formatDate(since, language),
          days: daysText(days),
        })}
      </p>
    </StateLine>
  )
}
