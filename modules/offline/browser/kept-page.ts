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
  '.kept-line{display:flex;gap:1rem;align-items:center;justify-content:space-between;max-width:none;margin:0;padding:0 1rem;font:.9rem/1.3 system-ui,sans-serif;color:#22201c;background:#fbf7ee;border-bottom:2px dashed #c9b892}.kept-line a{flex:none;padding:.8rem 0;color:#24305e}img[src^="/assets/"]{display:none}'

export async function markedPage(path: string, page: KeptPage, { language, words }: KeepList) {
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

/** Styles of the notice: the colours of the site by day and night, and the number to call as large as a thumb. */
const noticeCss =
  ':root{color-scheme:light dark;--ground:#fbf7ee;--ink:#22201c;--leaf:#2f6b47;--on:#fffaf0;--line:#c9b892;--edge:#8a7a55;--red:#a8322a}@media(prefers-color-scheme:dark){:root{--ground:#17150f;--ink:#efe8d8;--leaf:#8ccaa3;--on:#1c150c;--line:#5f5641;--edge:#8d8369;--red:#f0998f}}*{box-sizing:border-box}body{margin:0;font:1.05rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground)}header{border-bottom:1px solid var(--line)}header p{display:flex;gap:.8rem;align-items:center;padding-block:.8rem;font:700 1.1rem/1.4 Noto Serif,Noto Serif Bengali,Georgia,serif}header :is(img,svg){flex:none;max-width:8rem;height:44px;width:auto}header p,main{max-width:36rem;padding-inline:1rem;margin:auto}main{padding-bottom:3rem}h1{margin:1.6rem 0 1rem;font:700 1.9rem/1.3 Noto Serif,Noto Serif Bengali,Georgia,serif}h1::after{content:"";display:block;width:6rem;margin-top:.7rem;border-top:4px dashed var(--red)}h2{margin:1.6rem 0 .4rem;font:700 1.2rem/1.4 Noto Serif,Noto Serif Bengali,Georgia,serif}a{display:flex;align-items:center;min-height:48px;color:var(--leaf)}.call,.retry{justify-content:center;min-height:56px;margin-block:.8rem;font-weight:700;text-decoration:none;color:var(--on);background:var(--leaf);border-radius:.7rem}.retry{color:var(--leaf);background:none;border:1px solid var(--edge)}ul{padding:0;margin:0;list-style:none}li{border-top:1px solid var(--line);break-inside:avoid}@media(min-width:700px){header p,main{max-width:60rem}ul{columns:2;column-gap:2rem}main{display:grid;grid-template-columns:1fr 1fr;column-gap:2rem}main>*{grid-column:1/-1}.call{grid-area:3/1}.call~.retry{grid-area:3/2}}'

const sprout =
  '<svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true"><rect width="44" height="44" rx="10" fill="#2f6b47"/><path fill="#fbf7ee" d="M22 34V28c-7 0-11-4-11-11 7 0 11 4 11 11Z"/><path fill="#eab44c" d="M22 23c-1-7 3-12 11-12 0 7-4 12-11 12Z"/></svg>'

/** Says that a page is not kept, with what works without a connection: a number to call, and the pages that are kept. */
export async function missingPage({ language, words, pages, mark }: KeepList): Promise<Response> {
  const { name, call, hours } = words
  const title = escapeHtml(words.noConnection)
  const logo = mark ? `<img src="${escapeHtml(mark)}" alt="">` : sprout
  const parts = [
    name ? `<header><p>${logo}${escapeHtml(name)}</p></header>` : '',
    `<main><h1>${title}</h1><p>${escapeHtml(words.notKept)}</p>`,
    call ? link(call.href, call.text, 'call') : '',
    hours ? `<p>${escapeHtml(hours)}</p>` : '',
    link('', words.retry, 'retry'),
    link(words.keepPath, words.whatIsKept),
    ...groupsOf(words, pages),
    '</main>',
  ]
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${noticeCss}</style></head><body>${parts.join('')}</body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src ${await hashOf(noticeCss)}`,
    },
  })
}

/** Lists the kept pages below the headings of their groups; lists kept before there were groups have none. */
function groupsOf({ groups }: KeepList['words'], pages: KeepList['pages']): string[] {
  const kinds = groups ? (['notices', 'programs', 'about'] as const) : [undefined]
  return kinds.flatMap((kind) => {
    const links = pages.flatMap(({ path, title, group }) =>
      title && group === kind ? `<li>${link(path, title)}</li>` : [],
    )
    if (links.length === 0) return []
    const heading = kind && groups ? `<h2>${escapeHtml(groups[kind])}</h2>` : ''
    return `${heading}<ul>${links.join('')}</ul>`
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

function link(href: string, label: string, className?: 'call' | 'retry'): string {
  const named = className ? ` class="${className}"` : ''
  return `<a${named} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
}
