import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import type { LinkState } from './account-link.ts'

export type LinkRead = { link: LinkState | undefined; hasFailed: boolean; reload: () => void }

/** Reads whether a one-time link still works, and its purpose. Reads nothing without a secret. */
export function useLinkState(secret: string | undefined): LinkRead {
  const api = useApi()
  const [link, setLink] = useState<LinkState>()
  const [hasFailed, setHasFailed] = useState(false)

  const reload = useCallback(() => {
    if (!secret) return
    setHasFailed(false)
    api
      .send<LinkState>('POST', '/api/auth/link/state', { secret }, { withoutToken: true })
      .then(({ data }) => setLink(data))
      .catch((error: unknown) => {
        console.error(error)
        setHasFailed(true)
      })
  }, [api, secret])

  useEffect(reload, [reload])
  return { link, hasFailed, reload }
}
