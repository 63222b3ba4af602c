// Without a connection the worker responds with a kept page and a line above it, or with a notice that the page is
// not kept.
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import type { KeepList } from './keep-list.ts'
import type { KeptPage } from './keep-store.ts'
import { savedDate } from './saved-date.ts'

/**
 * Styles of the line. They also hide the built-in drawings, which are not kept. Their hash is added to the policy of
 * the kept page, which lists the hashes of its own styles.
 */
const css =
  '.kept-line{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;max-width:none;margin:0;padding:.6rem 1rem;font:600 1rem/1.5 system-ui,sans-serif;color:#22201c;background:#f3d48a;text-align:center}.kept-line a{display:inline-block;padding:.6rem .4rem;color:#24305e}img[src^="/assets/"]{display:none}'

export async function markedPage(
  path: string,
  page: KeptPage,
  { language, words }: KeepList,
): Promise<Response> {
  const saved = words.savedOn.replaceAll('{{date}}', () => savedDate(page.savedAt, language))
  const line = `<p class="kept-line" role="status">${escapeHtml(saved)} ${link(path, words.retry)}</p>`
  const html = page.html
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + line)
  const headers = new Headers(page.headers)
  headers.delete('ETag')
  headers.set('Cache-Control', 'no-store')
  const policy = headers.get('Content-Security-Policy') ?? "default-src 'none'; style-src 'none'"
  headers.set('Content-Security-Policy', withStyle(policy, await hashOf(css)))
  return new Response(html, { headers })
}

export async function missingPage({ language, words }: KeepList): Promise<Response> {
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(words.noConnection)}</title><style>${css}</style></head><body><main class="kept-line"><h1>${escapeHtml(words.noConnection)}</h1><p>${escapeHtml(words.notKept)}</p>${link(words.keepPath, words.whatIsKept)} ${link('', words.retry)}</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src ${await hashOf(css)}`,
    },
  })
}

function withStyle(policy: string, hash: string): string {
  return policy.replace(/style-src ([^;]*)/, (_, known: string) =>
    known === "'none'" ? `style-src ${hash}` : `style-src ${known} ${hash}`,
  )
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`
}

function link(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
}
