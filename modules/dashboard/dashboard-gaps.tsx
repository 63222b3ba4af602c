import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { StateLine } from '#core/ui/admin/state-line.tsx'
import { useSession } from '#modules/login/use-session.ts'

/** Shows the number of empty settings, with a link to all that is missing; renders nothing if there are none. */
export function NotGivenLine({ count }: { count: number }) {
  const { language, t } = useAdminTranslations()
  if (count === 0) return null
  return (
    <StateLine
      state="open"
      title={t('dashboard.notGiven', { n: formatNumber(count, language) })}
      action={<ButtonTo to="/admin/missing" variant="light" text={t('dashboard.seeMissing')} />}
    />
  )
}

/** Shows that somebody has signed up and may do nothing yet; renders nothing if nobody has. */
export function NewAccountsLine({ count }: { count: number }) {
  const { language, t } = useAdminTranslations()
  if (count === 0) return null
  return (
    <StateLine
      state="open"
      title={t('dashboard.newAccounts', { count, n: formatNumber(count, language) })}
      action={
        <ButtonTo
          to="/admin/adminuser?sort=-createdAt"
          variant="light"
          text={t('dashboard.seeAccounts')}
        />
      }
    >
      <p>{t('dashboard.newAccountsHint')}</p>
    </StateLine>
  )
}

/** Greets a person who has not changed anything yet, and tells how to begin. */
export function Welcome() {
  const { t } = useAdminTranslations()
  const session = useSession()
  if (session.status !== 'in') return null
  return (
    <StateLine
      state="done"
      title={t('dashboard.welcome', { name: session.user.name })}
      action={<ButtonTo to="/admin/help" variant="light" text={t('frame.help')} />}
    >
      <p>{t('dashboard.welcomeHint')}</p>
    </StateLine>
  )
}

/** Tells that visitors cannot see the website yet, and links to the switch. */
export function NotOpenLine() {
  const { t } = useAdminTranslations()
  return (
    <StateLine
      state="open"
      title={t('dashboard.notOpen')}
      action={
        <ButtonTo to="/admin/settings/access" variant="light" text={t('dashboard.openSite')} />
      }
    >
      <p>{t('dashboard.notOpenHint')}</p>
    </StateLine>
  )
}
