// `fetch` cannot tell how much of a body has been sent; XMLHttpRequest can.
import { ApiError } from './api-error.ts'

export type UploadRequest = {
  method: string
  path: string
  body: FormData
  headers: Record<string, string>
  signal: AbortSignal | undefined
  onProgress: (percent: number) => void
}

/** Timeout without any progress. */
const stalledMs = 60_000

/** Sends a request and reports its progress. @throws ApiError offline, timeout */
export function sendWithProgress(request: UploadRequest): Promise<Response> {
  const { method, path, body, headers, signal, onProgress } = request
  if (signal?.aborted) return Promise.reject(signal.reason)
  const xhr = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    let watch = setTimeout(giveUp, stalledMs)
    function giveUp() {
      reject(new ApiError('timeout'))
      xhr.abort()
    }
    const moved = () => {
      clearTimeout(watch)
      watch = setTimeout(giveUp, stalledMs)
    }
    xhr.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    }
    xhr.onprogress = moved
    xhr.onerror = () => reject(new ApiError('offline'))
    xhr.onabort = () => reject(signal?.reason ?? new ApiError('offline'))
    xhr.onload = () => resolve(responseOf(xhr))
    xhr.onloadend = () => clearTimeout(watch)
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.open(method, path)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.send(body)
  })
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  // A Response with one of these statuses may have no body, not even an empty one.
  const hasBody = ![204, 205, 304].includes(xhr.status)
  return new Response(hasBody ? xhr.responseText : null, { status: xhr.status, headers })
}
