import { useEffect, useRef } from 'react'
import type { OpenItems } from '../../features/records/open-items.ts'
import { useApiRead } from '../../lib/api/use-api.ts'

/**
 * How many things wait to be confirmed or given. Asked on each new screen, since what was saved on the last one
 * may have been one of them; the screens that list them share what was read. Undefined for who may not know, and until it is known.
 */
export function useOpenCount(mayKnow: boolean, pathname: string): number | undefined {
  const path = mayKnow ? '/api/dashboard' : undefined
  const { response, recheck } = useApiRead<OpenItems>(path, { isShared: true })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    recheck()
  }, [pathname, recheck])
  if (!response) return
  const { samples, emptySettings } = response.data
  return samples.reduce((sum, { entries }) => sum + entries.length, emptySettings.length)
}
