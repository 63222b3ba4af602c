// What a page needs beside its production form while it is developed: Vite's client, which reloads it and replaces
// its styles. It reads the page's nonce from this `meta` (Vite: html.cspNonce). The policy is that of production
// with what carries the nonce and our own origin let in; what is neither is refused here as it is there.
import type { DocumentWithPolicy } from '#platform/http/security/document-security.ts'

export function withViteClient(
  { html, contentSecurityPolicy }: DocumentWithPolicy,
  nonce: string,
): DocumentWithPolicy {
  const imports = clientModules.map((path) => `import ${JSON.stringify(path)}`).join(';')
  // First of all scripts: the modules of the page find the runtime of its hot updates.
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

/** All that a page of the back-office needs: its scripts carry the nonce in production too. */
export function withNonceMeta(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><meta property="csp-nonce" nonce="${nonce}">`)
}

const clientModules = [
  '/@vite/client',
  '/@id/__x00__virtual:react-router/inject-hmr-runtime',
  '/app/entry.client.tsx',
]
