import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { StateLine } from '#core/ui/admin/state-line.tsx'
import { useMay } from '#core/records/screens/use-may.ts'
import type { OpenMessages } from './inbox-output.schema.server.ts'
import { UnreadConcerns } from './no-reader-note.tsx'

/** Shows the number of unanswered messages on the dashboard, to accounts that may read them. */
export function MessagesLine() {
  const may = useMay()
  const translate = useTexts('inbox')
  const { language } = useAdminTranslations()
  const path = may('messages') ? '/api/open-messages' : undefined
  const messages = useApiRead<OpenMessages>(path, { isShared: true }).response?.data
  if (!messages) return null
  const { count: open, overdue, unreadConcerns } = messages
  const n = (count: number) => formatNumber(count, language)
  const title =
    open === 0
      ? translate('noneTitle')
      : open === 1
        ? translate('openOne')
        : translate('openTitle', { n: n(open) })
  return (
    <>
      {unreadConcerns && <UnreadConcerns {...unreadConcerns} />}
      <StateLine
        state={overdue > 0 ? 'atRisk' : open > 0 ? 'open' : 'done'}
        title={title}
        action={
          open > 0 && (
            <ButtonTo to={`/admin/messages${overdue > 0 ? '?show=overdue' : ''}`} variant="light">
              {translate('look')}
            </ButtonTo>
          )
        }
      >
        {open > 0 && (
          <p>{overdue > 0 ? translate('overdueHint', { n: n(overdue) }) : translate('openHint')}</p>
        )}
      </StateLine>
    </>
  )
}
