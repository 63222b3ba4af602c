import { useEffect, useRef } from 'react'
import { useApiRead } from '../../lib/api/use-api.ts'

/**
 * Number of open items, such as samples to be confirmed. Read on each new screen, since the last save may have
 * changed it; until something is saved, the last response stays valid. Undefined without the permission, and until it
 * is known.
 */
export function useOpenCount(path: string | undefined, pathname: string): number | undefined {
  const { response, recheck } = useApiRead<{ count: number }>(path, { isShared: true })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    recheck()
  }, [pathname, recheck])
  return response?.data.count
}
