import { useEffect, useRef } from 'react'
import { useApiRead } from '../../lib/api/use-api.ts'

/**
 * How many things wait, such as those to be confirmed or given. Asked on each new screen, since what was saved on the last one
 * may have been one of them; until something is saved, what was read stays good. Undefined for who may not know,
 * and until it is known.
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
