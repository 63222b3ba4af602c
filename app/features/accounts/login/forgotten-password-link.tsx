import { Link } from 'react-router'
import { useApiRead } from '../../../lib/api/use-api.ts'
import { forgottenText } from '../../../translations/mail/forgotten.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'

export const forgottenPath = '/api/auth/forgotten-password'

/** Below the login: the way to a new password, or who can help where this site sends no mail. */
export function ForgottenPasswordLink() {
  const { language } = useAdminTranslations()
  const { response, status } = useApiRead<{ isAvailable: boolean }>(forgottenPath)
  if (response?.data.isAvailable) {
    return <Link to="/auth/forgotten-password">{forgottenText('ask', language)}</Link>
  }
  if (!response && status === 'loading') return null
  return <p>{forgottenText('whoHelps', language)}</p>
}
