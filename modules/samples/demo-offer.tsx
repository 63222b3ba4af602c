import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { StateLine } from '#core/ui/admin/state-line.tsx'
import { useMay } from '#core/records/screens/use-may.ts'

/** Says that the organisation is invented, and removes it with everything in it, for those who may. */
export default function DemoOffer() {
  const translate = useTexts('samples')
  const may = useMay()
  const leave = useLeave()
  return (
    <StateLine
      state="open"
      title={translate('begin.demoTitle')}
      action={may('access') && <Button onClick={leave}>{translate('begin.leave')}</Button>}
    >
      <p>{translate('begin.demoText')}</p>
    </StateLine>
  )
}

function useLeave(): () => Promise<void> {
  const api = useApi()
  const ask = useConfirm()
  const navigate = useNavigate()
  const { success, failure } = useNotices()
  const translations = useAdminTranslations()
  const translate = useTexts('samples')
  return async () => {
    const isSure = await ask({
      title: translate('begin.ask'),
      question: translate('begin.askAbout'),
      yes: translate('begin.yes'),
    })
    if (!isSure) return
    try {
      await sendWithRetry(api, 'POST', '/api/start-content', { content: 'empty' })
      await navigate('/admin/set-up')
      success(translate('begin.left'))
    } catch (error) {
      failure(translate('begin.leaveFailed'), translateError(error, translations))
    }
  }
}
