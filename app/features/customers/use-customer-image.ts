import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api/use-api.ts'
import { useObjectUrl } from '../../ui/admin/image/image-field.tsx'

/**
 * The address of a customer's image in this browser; undefined until it has come. An <img> sends no token,
 * so the bytes are fetched.
 */
export function useCustomerImage(imageName: string | null | undefined): string | undefined {
  const api = useApi()
  const [blob, setBlob] = useState<Blob>()
  useEffect(() => {
    if (!imageName) return
    const leaving = new AbortController()
    const path = `/customer-images/${encodeURIComponent(imageName)}`
    api.getBlob(path, { signal: leaving.signal }).then(setBlob, (error: unknown) => {
      if (!leaving.signal.aborted) console.error(error)
    })
    return () => {
      leaving.abort()
      setBlob(undefined)
    }
  }, [api, imageName])
  return useObjectUrl(blob)
}
