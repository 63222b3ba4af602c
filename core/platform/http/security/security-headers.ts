// Security headers of every kind of response. Sources: docs/security.md, OWASP ASVS 5.0 chapter 3.
import type { Config } from '#core/platform/config.ts'

export type HeaderSet = Readonly<Record<string, string>>

/** Loads nothing, and may not be framed. */
const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

type Origin = Pick<Config, 'publicUrl' | 'isHttpsOnSubdomains'>

/** Headers of every response, whatever its status. The sets below, or the response itself, may override them. */
export function baseHeaders(origin: Origin): HeaderSet {
  return {
    'Content-Security-Policy': closedPolicy,
    'X-Content-Type-Options': 'nosniff',
    // Fallback for browsers without frame-ancestors.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy('()'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...strictTransport(origin),
  }
}

/** Public pages. Their policy comes from `sealDocument`. */
export const documentHeaders: HeaderSet = {
  'Content-Type': 'text/html; charset=utf-8',
  // Stored by the browser but revalidated each time, so a saved change is visible on the next request.
  'Cache-Control': 'public, max-age=0, must-revalidate',
  // A header needs no script element in the page.
  'Speculation-Rules': '"/speculation-rules.json"',
}

/** Back-office pages. They contain no data; their policy comes from `adminPolicy`. */
export const adminShellHeaders: HeaderSet = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  // The form of an office requests the position of the phone, and a recording its microphone, when their buttons are
  // tapped.
  'Permissions-Policy': permissionsPolicy('(self)'),
}

export const apiHeaders: HeaderSet = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': closedPolicy,
  'Referrer-Policy': 'no-referrer',
}

/** An uploaded image: opened directly, it could do nothing even if it were a page. */
export const imagePolicy = `${closedPolicy}; sandbox`

/**
 * Chromium shows a PDF in a page of its own under this policy: it needs a style and the document itself, and
 * shows nothing in a sandbox.
 */
export const pdfPolicy = `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * Files and feeds that are for everybody: feed readers and pages of partners show them, and scripts read them. They are
 * answered without a token, so no other site learns more than a stranger.
 */
export const openHeaders: HeaderSet = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Files whose name changes with their content. */
export const hashedFileHeaders: HeaderSet = {
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** Files with a fixed name, such as /favicon.ico. */
export const namedFileHeaders: HeaderSet = { 'Cache-Control': 'public, max-age=86400' }

/** Sent only over https: browsers ignore it on plain http, and a test server must not lock anyone out. */
function strictTransport({ publicUrl, isHttpsOnSubdomains }: Origin): HeaderSet {
  if (!publicUrl.startsWith('https://')) return {}
  const subdomains = isHttpsOnSubdomains ? '; includeSubDomains' : ''
  return { 'Strict-Transport-Security': `max-age=31536000${subdomains}` }
}

/** @param origins that may request the position of the device and its microphone */
function permissionsPolicy(origins: '()' | '(self)'): string {
  return `camera=(), microphone=${origins}, geolocation=${origins}, payment=(), usb=()`
}
