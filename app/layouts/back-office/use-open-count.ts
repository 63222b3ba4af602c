import { useEffect, useRef } from 'react'
import type { OpenItems } from '../../features/records/open-items.ts'
import { useApiRead } from '../../lib/api/use-api.ts'

/**
 * How many things wait to be confirmed or given. Counted again on each new screen, since what was saved on the
 * last one may have been one of them. Undefined for who may not know, and until it is known.
 */
export function useOpenCount(mayKnow: boolean, pathname: string): number | undefined {
  const { response, reload } = useApiRead<OpenItems>(mayKnow ? '/api/dashboard' : undefined)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    reload()
  }, [pathname, reload])
  if (!response) return
  const { samples, emptySettings } = response.data
  return samples.reduce((sum, { entries }) => sum + entries.length, emptySettings.length)
}
