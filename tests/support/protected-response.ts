// Security headers that every response must and must not have.
import { expect } from 'vitest'
import { askRaw, type RawResponse } from './raw-http.ts'

export type Kind = 'page' | 'backOffice' | 'api' | 'image' | 'pdf' | 'asset' | 'other'

/** Headers required exactly once. The policy depends on the kind. */
const always: Record<string, string | RegExp> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions('()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
}

const openHeaders = {
  'access-control-allow-origin': /^\*$/,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Only the back-office may request the position of the device and its microphone. */
function permissions(origins: string): string {
  return `camera=(), microphone=${origins}, geolocation=${origins}, payment=(), usb=()`
}

/**
 * Headers that store data in the browser, open the site to other origins, or disclose its software. Only the API allows
 * other origins to read, and only what is public; of its headers, the length of a list.
 */
const never =
  /^(set-cookie.*|access-control-(?!(?:allow-origin|expose-headers)$).*|server|x-powered-by|x-aspnet.*|via|x-runtime|public-key-pins)$/

const own = "'self'"
const hash = "'sha256-[A-Za-z0-9+/]{43}='"
const nonce = "'nonce-[\\w-]{24}'"
const documentEnd =
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

const policies: Record<Kind, RegExp> = {
  page: new RegExp(
    `^default-src 'none'; script-src ('none'|${own}( ${hash})*|${hash}); style-src (${hash} ?)*(${own}|'none')?; img-src 'self' data:; media-src 'self'; ${documentEnd}(; worker-src 'self')?$`,
  ),
  backOffice: new RegExp(
    `^default-src 'none'; script-src ${own} ${nonce}; style-src ${own} ${nonce}; img-src 'self' data: blob:; media-src 'self' blob:; ${documentEnd}$`,
  ),
  api: new RegExp(
    `^default-src 'none'; (style-src ${hash}; )?base-uri 'none'; (form-action 'none'; )?frame-ancestors 'none'$`,
  ),
  image: /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox$/,
  pdf: /^default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  asset: /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'$/,
  other: /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'$/,
}

const caching: Record<Kind, RegExp> = {
  page: /^public, max-age=0, must-revalidate$/,
  backOffice: /^no-store$/,
  api: /^no-store$/,
  image: /^public, max-age=31536000, immutable$/,
  pdf: /^public, max-age=300, must-revalidate$/,
  asset: /^public, max-age=(31536000, immutable|86400)$/,
  other: /^(no-store|public, max-age=(0, must-revalidate|86400))$/,
}

/** Pages of messages and gifts have a secret address, which no other page may learn; their form must send its origin. */
const privatePage = /^(?:\S+ )?\/(?:bn\/)?(?:messages|gifts|receipts)\b/

/** Files and feeds for everybody, which other sites may show. */
const openPath =
  /^(?:\S+ )?\/(?:api\/)?uploads\/|^(?:\S+ )?\/(?:bn\/|en\/)?(?:feed\.(?:xml|json)|iati\.xml|360giving\.json|at-a-glance\.csv|notices\/(?:\d+\/)?calendar\.ics)/

/** The JSON of transparency is cached like its page. */
function cachingOf(kind: Kind, what: string): RegExp {
  if (privatePage.test(what)) return /^no-store$/
  return /\/transparency\.json/.test(what)
    ? /^(no-store|public, max-age=0, must-revalidate)$/
    : caching[kind]
}

/**
 * Checks all headers in one expectation, since there are some thousand responses.
 * @param what the request, for the message.
 */
export function expectProtected(response: RawResponse, kind: Kind, what: string): void {
  expect(problemsOf(response, kind, what), `${what} (${response.status})`).toEqual([])
}

function problemsOf({ headers, rawHeaders, status }: RawResponse, kind: Kind, what: string) {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const problems: string[] = []
  const isMessage = privatePage.test(what)
  const type = headers['content-type']
  // A page has smaller images for Save-Data.
  const varies = type?.startsWith('text/html') ? 'Accept-Encoding, Save-Data' : 'Accept-Encoding'
  const isOpen = openPath.test(what) && (status < 400 || status === 416)
  const required: Record<string, string | RegExp> = {
    ...always,
    ...(isOpen ? openHeaders : {}),
    ...(isMessage ? { 'referrer-policy': 'strict-origin' } : {}),
    ...(kind === 'backOffice' ? { 'permissions-policy': permissions('(self)') } : {}),
    'content-security-policy': policies[kind],
    'cache-control': status >= 500 || status === 416 ? /^no-store$/ : cachingOf(kind, what),
  }
  for (const [name, value] of Object.entries(required)) {
    compare(name, value)
    if (names.filter((one) => one === name).length !== 1) problems.push(`${name} is not there once`)
  }
  problems.push(...names.filter((name) => never.test(name)))
  if (type && /^text\/|json|xml/.test(type)) compare('content-type', /; charset=utf-8$/i)
  const origin = headers['access-control-allow-origin']
  if (origin !== undefined && !(isOpen || (kind === 'api' && origin === '*'))) {
    problems.push(`opens the site to ${String(origin)}`)
  }
  const exposed = headers['access-control-expose-headers']
  if (exposed !== undefined && !(kind === 'api' && exposed === 'X-Total-Count')) {
    problems.push(`lets other sites read ${String(exposed)}`)
  }
  if (kind === 'backOffice') compare('x-robots-tag', 'noindex')
  if (kind === 'backOffice' || kind === 'api') compare('referrer-policy', 'no-referrer')
  if (headers.etag && kind === 'page') compare('vary', varies)
  return problems

  function compare(name: string, expected: string | RegExp): void {
    const value = String(headers[name])
    const isRight = typeof expected === 'string' ? value === expected : expected.test(value)
    if (!isRight) problems.push(`${name}: ${value}, not ${expected}`)
  }
}

/** The response head over a bare connection. */
export async function askBytes(port: number, bytes: string): Promise<RawResponse> {
  const text = await askRaw(port, bytes, 500)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const rawHeaders = lines.flatMap((line) => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 2),
  ])
  const headers: RawResponse['headers'] = {}
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    headers[rawHeaders[i]?.toLowerCase() ?? ''] = rawHeaders[i + 1]
  }
  return { status: Number(first.split(' ')[1]), headers, rawHeaders, body: Buffer.from(body) }
}

/** The arguments of `ask` to send a form with one file. */
export function formBody(
  fields: Record<string, string>,
  file?: { field: string; name: string; type: string; bytes: Buffer },
): { headers: Record<string, string>; body: Buffer } {
  const mark = 'form-boundary-7f3a'
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${mark}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${mark}--\r\n`))
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${mark}` },
    body: Buffer.concat(parts),
  }
}
