import { Link } from 'react-router'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { StateLine } from '#core/ui/admin/state-line.tsx'

const path = '/admin/pending-changes'

/** Shows the number of pending changes on the dashboard; renders nothing if there are none. */
export function PendingChangesLine({ count }: { count: number }) {
  const { language, texts: translate } = useScreenTexts('approval-lines')
  if (count === 0) return null
  return (
    <StateLine
      state="atRisk"
      title={translate('waitingTitle', { n: formatNumber(count, language) })}
      action={<ButtonTo to={path} text={translate('look')} />}
    >
      <p>{translate('waitingHint')}</p>
    </StateLine>
  )
}

/** Names new administrators on the dashboard. */
export function NewAdministratorsNote({ names }: { names: readonly string[] }) {
  const translate = useTexts('approval-lines')
  if (names.length === 0) return null
  return (
    <NoteAlert text={translate('newNotice', { names: names.join(', ') })}>
      <p>
        <Link to={path}>{translate('look')}</Link>
      </p>
    </NoteAlert>
  )
}
