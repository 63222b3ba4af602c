import { useEffect, useRef } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'

export type OpenCount = {
  count: number
  samples?: number
  isFilled?: boolean
  isOpen?: boolean
  isDemo?: boolean
}

/**
 * Returns the number of open items, such as samples to confirm; undefined without the permission, and until it is
 * known. It is read on each new screen, since the last save may have changed it; until a save, the last response
 * stays valid.
 */
export function useOpenCount(path: string | undefined, pathname: string): OpenCount | undefined {
  const { response, recheck } = useApiRead<OpenCount>(path, { isShared: true })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    recheck()
  }, [pathname, recheck])
  return response?.data
}
