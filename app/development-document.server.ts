// During development a page has Vite's client, which reloads the page and replaces its styles. The client reads the
// nonce from a `meta` element (Vite: html.cspNonce). The policy is that of production, with the nonce and our own
// origin added.
import { randomBytes } from 'node:crypto'
import type { DocumentWithPolicy } from '#core/platform/http/security/document-security.ts'

export function withViteClient({
  html,
  contentSecurityPolicy,
}: DocumentWithPolicy): DocumentWithPolicy {
  const nonce = randomBytes(18).toString('base64url')
  const imports = clientModules.map((path) => `import ${JSON.stringify(path)}`).join(';')
  // This script comes first, so that the page's modules find the runtime of hot updates.
  const script = `<script type="module" nonce="${nonce}">${imports}</script>`
  return {
    html: withNonceMeta(
      html.replace('<head>', () => `<head>${script}`),
      nonce,
    ),
    contentSecurityPolicy: contentSecurityPolicy.replace(
      /((?:script|style)-src) ([^;]*)/g,
      (_, directive: string, sources: string) => `${directive} ${withNonce(sources, nonce)}`,
    ),
  }
}

function withNonce(sources: string, nonce: string): string {
  const others = sources.split(' ').filter((source) => !["'none'", "'self'"].includes(source))
  return [...others, "'self'", `'nonce-${nonce}'`].join(' ')
}

/** Adds the nonce to a page of the back-office, whose scripts carry it in production too. */
export function withNonceMeta(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><meta property="csp-nonce" nonce="${nonce}">`)
}

const clientModules = [
  '/@vite/client',
  '/@id/__x00__virtual:react-router/inject-hmr-runtime',
  '/app/entry.client.tsx',
]
