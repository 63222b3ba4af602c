import { useScreenTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { useSession } from '#modules/login/use-session.ts'
import { SecondStepSection } from '#modules/second-step/second-step-section.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** Shows one's own account. */
export default function AccountScreen() {
  const { t, texts: secondStep } = useScreenTexts('second-step-set-up')
  const { refresh } = useSession()
  return (
    <AdminPage title={t('account.title')}>
      <section className="stack small-titles part" aria-labelledby="account-profile">
        <h2 id="account-profile">{t('account.profile')}</h2>
        <NameForm />
      </section>
      <section className="stack small-titles part" aria-labelledby="account-password">
        <h2 id="account-password">{t('account.changePassword')}</h2>
        <PasswordForm />
      </section>
      <section className="stack small-titles part" aria-labelledby="account-second-step">
        <h2 id="account-second-step">{secondStep('title')}</h2>
        <SecondStepSection onChanged={() => void refresh()} />
      </section>
      <section className="stack small-titles part" aria-labelledby="account-sessions">
        <h2 id="account-sessions">{t('account.sessions')}</h2>
        <SessionList />
      </section>
    </AdminPage>
  )
}
