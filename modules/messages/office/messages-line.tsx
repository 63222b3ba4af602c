import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { StateLine } from '#core/ui/admin/state-line.tsx'
import { useMay } from '#core/records/screens/use-may.ts'
import type { OpenMessages } from './inbox-output.schema.server.ts'
import { UnreadConcerns } from './no-reader-note.tsx'

/** Shows the number of unanswered messages on the dashboard, to accounts that may read them. */
export function MessagesLine() {
  const may = useMay()
  const { language, texts: translate } = useScreenTexts('open-messages')
  const path = may('answers') ? '/api/open-messages' : undefined
  const messages = useApiRead<OpenMessages>(path, { isShared: true }).response?.data
  if (!messages) return null
  const { count: open, overdue, mine, unreadConcerns } = messages
  if (open === 0 && !may('messages')) return null
  const n = (count: number) => formatNumber(count, language)
  const title =
    open === 0
      ? translate('noneTitle')
      : open === 1
        ? translate('openOne')
        : translate('openTitle', { n: n(open) })
  const show = mine > 0 ? 'mine' : overdue > 0 ? 'overdue' : 'open'
  return (
    <>
      {unreadConcerns && <UnreadConcerns {...unreadConcerns} />}
      <StateLine
        state={overdue > 0 ? 'atRisk' : open > 0 ? 'open' : 'done'}
        title={title}
        action={
          open > 0 && (
            <ButtonTo
              to={`/admin/messages?show=${show}`}
              variant="light"
              text={translate('look')}
            />
          )
        }
      >
        {mine > 0 && <p>{translate('openMine', { n: n(mine), count: mine })}</p>}
        {open > 0 && (
          <p>{overdue > 0 ? translate('overdueHint', { n: n(overdue) }) : translate('openHint')}</p>
        )}
      </StateLine>
    </>
  )
}
