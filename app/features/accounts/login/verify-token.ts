import type { ApiClient } from '../../../lib/api/api-client.ts'
import { readToken, removeToken } from '../../../lib/api/token-store.ts'
import type { SessionState, SessionUser } from './use-session.ts'

/**
 * Asks the server whose the stored token is. One that is not good, or that cannot be checked, is removed
 * (specification, sections 4 and 8).
 * @param now the same person, in already: they stay in when the line fails just then, and the next call tells.
 */
export async function verifyToken(api: ApiClient, now?: SessionState): Promise<SessionState> {
  if (!readToken()) return { status: 'out' }
  try {
    const { data } = await api.get<{ valid: boolean; user?: SessionUser }>('/api/auth/verify-token')
    if (data.valid && data.user) return { status: 'in', user: data.user }
  } catch (error) {
    console.error(error)
    if (now?.status === 'in') return now
  }
  removeToken()
  return { status: 'out' }
}
