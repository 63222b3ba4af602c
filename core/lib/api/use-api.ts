import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { ApiClient, ApiResponse, CallOptions } from './api-client.ts'

export const ApiContext = createContext<ApiClient | undefined>(undefined)

/** Returns the API client of the logged-in person. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('There is no ApiContext around this')
  return api
}

const undoneEvent = 'change-undone'

/** Makes every screen with records read them again. */
export function announceUndo(): void {
  window.dispatchEvent(new Event(undoneEvent))
}

/** Calls a function whenever a saved change has been undone. */
export function useOnUndo(onUndo: () => void): void {
  useEffect(() => {
    window.addEventListener(undoneEvent, onUndo)
    return () => window.removeEventListener(undoneEvent, onUndo)
  }, [onUndo])
}

/** The last response is kept while it is read again, so that nothing moves. */
export type ApiRead<T> = {
  status: 'loading' | 'ready' | 'failed'
  response: ApiResponse<T> | undefined
  error: unknown
  reload: () => void
  /** Reads again unless the shared data is still valid. */
  recheck: () => void
}

/**
 * Reads `path` on mounting and whenever the path changes; nothing while it is undefined. `isShared` is for data that
 * several screens show (`getShared`); `read` is for data of several calls, and must be a stable function.
 */
export function useApiRead<T>(
  path: string | undefined,
  { isShared = false, read = readOne }: { isShared?: boolean; read?: Read<T> } = {},
): ApiRead<T> {
  const api = useApi()
  const [state, setState] = useState<Omit<ApiRead<T>, 'reload' | 'recheck'>>(nothingYet)
  const [readings, setReadings] = useState(0)
  const recheck = useCallback(() => setReadings((count) => count + 1), [])
  const reload = useCallback(() => {
    if (path !== undefined) api.forgetShared(path)
    recheck()
  }, [api, path, recheck])
  // Values given to a form must not change while somebody types.
  const isForScreen = read === readOne
  useEffect(() => {
    if (!isForScreen) return
    window.addEventListener(undoneEvent, reload)
    return () => window.removeEventListener(undoneEvent, reload)
  }, [reload, isForScreen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reload is a new reading.
  useEffect(() => {
    if (path === undefined) return
    const leaving = new AbortController()
    setState(({ response }) => ({ status: 'loading', response, error: undefined }))
    const reading = isShared ? api.getShared<T>(path) : read(api, path, { signal: leaving.signal })
    reading.then(
      (response) => {
        if (!leaving.signal.aborted) setState({ status: 'ready', response, error: undefined })
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        console.error(error)
        setState(({ response }) => ({ status: 'failed', response, error }))
      },
    )
    return () => leaving.abort()
  }, [api, path, isShared, read, readings])
  return { ...state, reload, recheck }
}

type Read<T> = (api: ApiClient, path: string, options: CallOptions) => Promise<ApiResponse<T>>

function readOne<T>(api: ApiClient, path: string, options: CallOptions): Promise<ApiResponse<T>> {
  return api.get<T>(path, options)
}

const nothingYet = { status: 'loading', response: undefined, error: undefined } as const
