import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'

export const forgottenPath = '/api/auth/forgotten-password'

/** Links to the request for a new password, or tells who can help if this site sends no mail. */
export function ForgottenPasswordLink() {
  const t = useTexts('forgotten-password')
  const { response, status } = useApiRead<{ isAvailable: boolean }>(forgottenPath)
  if (response?.data.isAvailable) {
    return <Link to="/auth/forgotten-password">{t('ask')}</Link>
  }
  if (!response && status === 'loading') return null
  return <p>{t('whoHelps')}</p>
}
