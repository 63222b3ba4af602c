import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import recordStyles from '#core/records/screens/records.module.css'
import { AuditSection } from './audit-section.tsx'
import { CashSection } from './cash-section.tsx'
import { ClerksSection } from './clerks-section.tsx'
import styles from './desk.module.css'
import { GiftsSection } from './gifts-section.tsx'
import { HeldSection } from './held-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { PromisesSection } from './promises-section.tsx'
import { ReceiptScreen } from './receipt-screen.tsx'
import { SilentSection } from './silent-section.tsx'
import { StatementSection } from './statement-section.tsx'
import { useDesk } from './use-desk.ts'

/** Shows the desk of gifts: promises, money received, and money that is not matched yet. */
export default function DeskScreen() {
  const translations = useAdminTranslations()
  const translate = useTexts('gift-desk')
  const [find, setFind] = useState('')
  const work = useDesk(find)
  const { desk, status, error, reload } = work
  const [params] = useSearchParams()
  const receiptOf = params.get('receipt')
  if (desk && receiptOf) return <ReceiptScreen work={work} desk={desk} giftId={receiptOf} />
  return (
    <AdminPage title={translate('title')} frameTitle={translations.t('frame.adminDashboard')}>
      <p className={recordStyles.hint}>{translate('intro')}</p>
      {!desk && status === 'loading' && <Loading />}
      {!desk && status === 'failed' && (
        <Failed text={translateError(error, translations)} onRetry={reload} />
      )}
      {desk && (
        <div className={styles.parts}>
          <HeldSection work={work} desk={desk} />
          <SilentSection work={work} desk={desk} />
          <LinesSection work={work} desk={desk} />
          <StatementSection onStored={reload} />
          <CashSection takesZakat={desk.takesZakat} onReceived={reload} />
          <GiftsSection work={work} desk={desk} onFind={setFind} />
          <PromisesSection work={work} desk={desk} />
          <AuditSection />
          {desk.clerks.length > 0 && <ClerksSection work={work} desk={desk} />}
        </div>
      )}
    </AdminPage>
  )
}
