import { Link } from 'react-router'
import { formatNumber } from '../../lib/text/format.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { NoteAlert } from '../../ui/admin/alerts.tsx'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { StateLine } from '../../ui/admin/state-line.tsx'
import { useTwoPeopleTexts } from '../change-guard/two-people-texts.ts'

const path = '/admin/pending-changes'

/** For the dashboard: how many changes wait; nothing while none does. */
export function PendingChangesLine({ count }: { count: number }) {
  const say = useTwoPeopleTexts()
  const { language } = useAdminTranslations()
  if (count === 0) return null
  return (
    <StateLine
      state="atRisk"
      title={say('waitingTitle', { n: formatNumber(count, language) })}
      action={<ButtonTo to={path}>{say('look')}</ButtonTo>}
    >
      <p>{say('waitingHint')}</p>
    </StateLine>
  )
}

/** For the dashboard: who has become an administrator lately. */
export function NewAdministratorsNote({ names }: { names: readonly string[] }) {
  const say = useTwoPeopleTexts()
  if (names.length === 0) return null
  return (
    <NoteAlert text={say('newNotice', { names: names.join(', ') })}>
      <p>
        <Link to={path}>{say('look')}</Link>
      </p>
    </NoteAlert>
  )
}
