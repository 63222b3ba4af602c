// Files that require a login. An <img> sends no token, so the bytes are fetched.
import { useEffect, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { useObjectUrl } from './use-object-url.ts'

/**
 * Returns an address in this browser of the file at `path`; undefined until it is loaded.
 * @param otherPath fallback if there is no file at `path`
 */
export function useFetchedFile(path: string | undefined, otherPath = path): string | undefined {
  const api = useApi()
  const [blob, setBlob] = useState<Blob>()
  useEffect(() => {
    if (!path || !otherPath) return
    const leaving = new AbortController()
    const get = (from: string) => api.getBlob(from, { signal: leaving.signal })
    const found = get(path).catch((error: unknown) => {
      if (leaving.signal.aborted || otherPath === path) throw error
      return get(otherPath)
    })
    found.then(setBlob, (error: unknown) => {
      if (!leaving.signal.aborted) console.error(error)
    })
    return () => {
      leaving.abort()
      setBlob(undefined)
    }
  }, [api, path, otherPath])
  return useObjectUrl(blob)
}

/**
 * Address of an upload for an <img>. The public address comes first, so that the browser caches it; the file is
 * fetched with the token if that fails, since no visible record may show it. Undefined if it cannot be shown.
 */
export function useUpload(address: string | undefined, otherAddress = address) {
  const [failed, setFailed] = useState<string>()
  const isFetched = failed !== undefined && failed === address
  const fetched = useFetchedFile(isFetched ? address : undefined, otherAddress)
  const [broken, setBroken] = useState<string>()
  const src = fetched ?? address
  return {
    src: src === broken ? undefined : src,
    onError: () => {
      if (address?.startsWith('/') && !fetched) setFailed(address)
      else setBroken(src)
    },
  }
}
