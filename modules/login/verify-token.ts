import type { ApiClient } from '#core/lib/api/api-client.ts'
import { readToken, removeToken } from '#core/lib/api/token-store.ts'
import type { SessionState, SessionUser } from './use-session.ts'

/**
 * Verifies the stored token. An invalid one, or one that cannot be verified, is removed (specification, sections 4 and
 * 8).
 * @param now state of a person who is logged in already: a failed connection does not log them out, and the next call
 *   decides.
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
