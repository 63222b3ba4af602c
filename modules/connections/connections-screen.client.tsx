import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { TokenSection } from './token-section.tsx'
import { WebhookSection } from './webhook-section.tsx'

/** Shows what connects other programs with the site. */
export default function ConnectionsScreen() {
  const text = useTexts('connections')
  return (
    <AdminPage title={text('title')}>
      <p className="soft">
        {text('hint')} <a href="/api/docs">{text('api')}</a>
      </p>
      <TokenSection />
      <WebhookSection />
    </AdminPage>
  )
}
