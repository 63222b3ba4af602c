import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time.ts'
import { adminPolicy, applyCspHashes } from './document-security.ts'

const nonce = 'zfG3Qm0v9sK1-bH7_uYw2XcT'

function sha(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

// [what it is, the page, what becomes of it, script-src, style-src]
const run = sha('run()')
const red = sha('a{color:red}')
test.each([
  ['no scripts', '<p>Hi', '<p>Hi', "'none'", "'none'"],
  [
    'our inline script',
    `<script nonce="${nonce}">run()</script>`,
    '<script>run()</script>',
    `'self' ${run}`,
    "'self'",
  ],
  [
    'our inline style',
    `<style nonce="${nonce}">a{color:red}</style>`,
    '<style>a{color:red}</style>',
    "'none'",
    red,
  ],
  [
    'our external module',
    `<script type="module" nonce="${nonce}" src="/assets/a.js"></script>`,
    '<script type="module" src="/assets/a.js"></script>',
    "'self'",
    "'self'",
  ],
  [
    'our stylesheet',
    `<link rel="stylesheet" nonce="${nonce}" href="/assets/a.css"/>`,
    '<link rel="stylesheet" href="/assets/a.css"/>',
    "'none'",
    "'self'",
  ],
  [
    'speculation rules load no script',
    `<script type="speculationrules" nonce="${nonce}">run()</script>`,
    '<script type="speculationrules">run()</script>',
    run,
    "'none'",
  ],
  [
    'a script of somebody else',
    '<script>run()</script>',
    '<script>run()</script>',
    "'none'",
    "'none'",
  ],
  [
    'a script with a guessed nonce',
    '<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA">run()</script>',
    '<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA">run()</script>',
    "'none'",
    "'none'",
  ],
  [
    'upper case, single quotes, spaces, odd end tag',
    `<SCRIPT  async NONCE = '${nonce}' data-a="b>c" >run()</ScRiPt\n x="y">`,
    `<SCRIPT  async data-a="b>c" >run()</ScRiPt\n x="y">`,
    `'self' ${run}`,
    "'self'",
  ],
  [
    'an unquoted nonce at the end',
    `<script defer nonce=${nonce}>run()</script>`,
    '<script defer>run()</script>',
    `'self' ${run}`,
    "'self'",
  ],
  [
    'structured data needs no leave',
    `<script type="application/ld+json" nonce="${nonce}">{"a":1}</script>`,
    '<script type="application/ld+json">{"a":1}</script>',
    "'none'",
    "'none'",
  ],
  [
    'a script told in structured data',
    `<script type="application/ld+json">{"a":"<script>run()"}</script>`,
    `<script type="application/ld+json">{"a":"<script>run()"}</script>`,
    "'none'",
    "'none'",
  ],
  [
    'a script in a comment',
    `<!-- <script> > --><script nonce="${nonce}">run()</script>`,
    '<!-- <script> > --><script>run()</script>',
    `'self' ${run}`,
    "'self'",
  ],
  [
    'comments that are over at once',
    `<!--><script nonce="${nonce}">run()</script><!---><style nonce="${nonce}">a{color:red}</style>`,
    '<!--><script>run()</script><!---><style>a{color:red}</style>',
    `'self' ${run}`,
    `${red} 'self'`,
  ],
  [
    'a script told in an attribute, a title and a text field',
    `<title><script></title><p title="<script>" x='</script>'><textarea><style></textarea><script nonce="${nonce}">run()</script>`,
    `<title><script></title><p title="<script>" x='</script>'><textarea><style></textarea><script>run()</script>`,
    `'self' ${run}`,
    "'self'",
  ],
  [
    'the same script twice',
    `<script nonce="${nonce}">run()</script><script nonce="${nonce}">run()</script>`,
    '<script>run()</script><script>run()</script>',
    `'self' ${run}`,
    "'self'",
  ],
  [
    'an end tag inside a double-escaped script',
    `<script nonce="${nonce}"><!--<script></script>run()--></script><b>`,
    '<script><!--<script></script>run()--></script><b>',
    `'self' ${sha('<!--<script></script>run()-->')}`,
    "'self'",
  ],
  [
    'a script that mentions a comment',
    `<script nonce="${nonce}">x="<!-- a"</script><script>bad()</script>`,
    `<script>x="<!-- a"</script><script>bad()</script>`,
    `'self' ${sha('x="<!-- a"')}`,
    "'self'",
  ],
  [
    'line ends as a browser reads them',
    `<script nonce="${nonce}">a\r\nb\rc</script>`,
    '<script>a\r\nb\rc</script>',
    `'self' ${sha('a\nb\nc')}`,
    "'self'",
  ],
  [
    'text beyond ASCII',
    `<script nonce="${nonce}">"কৃষি"</script>`,
    '<script>"কৃষি"</script>',
    `'self' ${sha('"কৃষি"')}`,
    "'self'",
  ],
  [
    'a style in a drawing, and one in a template',
    `<svg><style nonce="${nonce}">a{color:red}</style></svg><template><script nonce="${nonce}">run()</script></template>`,
    '<svg><style>a{color:red}</style></svg><template><script>run()</script></template>',
    `'self' ${run}`,
    `${red} 'self'`,
  ],
  [
    'an empty script',
    `<script nonce="${nonce}"></script>`,
    '<script></script>',
    "'none'",
    "'none'",
  ],
])('%s', (_case, page, html, scripts, styles) => {
  const sealed = applyCspHashes(page, nonce)
  expect(sealed.html).toBe(html)
  expect(directive(sealed.contentSecurityPolicy, 'script-src')).toBe(`script-src ${scripts}`)
  expect(directive(sealed.contentSecurityPolicy, 'style-src')).toBe(`style-src ${styles}`)
})

test.each([
  ['in the text', `<p>${nonce}</p>`],
  ['in another attribute', `<p data-a="${nonce}">`],
  ['in a comment', `<!-- <script nonce="${nonce}"> -->`],
  ['in a comment after a stray quote', `<p a"><!--"><script nonce="${nonce}">run()</script>-->`],
  ['in a second attribute of this name', `<script nonce="x" nonce="${nonce}">run()</script>`],
  ['in the data of a script', `<script nonce="${nonce}">var n="${nonce}"</script>`],
])('a nonce that is left %s is an error', (_case, page) => {
  expect(() => applyCspHashes(page, nonce)).toThrow('nonce')
})

test('the rules of a page stand last in its head, allowed by their hash', () => {
  const page = `<head><style nonce="${nonce}">a{}</style></head><p>$&</head>`
  const { html, contentSecurityPolicy } = applyCspHashes(page, nonce, 'p{quotes:"$&"}')
  expect(html).toBe('<head><style>a{}</style><style>p{quotes:"$&"}</style></head><p>$&</head>')
  expect(directive(contentSecurityPolicy, 'style-src')).toBe(
    `style-src ${sha('a{}')} ${sha('p{quotes:"$&"}')}`,
  )
})

test('a short nonce is an error', () => {
  expect(() => applyCspHashes('<p>', '')).toThrow('nonce')
  expect(() => applyCspHashes('<p>', 'abc')).toThrow('nonce')
})

test('the rest of the policy allows our own origin only', () => {
  expect(applyCspHashes('<p>', nonce).contentSecurityPolicy).toBe(
    "default-src 'none'; script-src 'none'; style-src 'none'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
      "object-src 'none'; frame-ancestors 'none'",
  )
})

test('the back-office policy has its nonce and allows blob images', () => {
  const policy = adminPolicy(nonce)
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'nonce-${nonce}'`)
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob:")
})

test('a megabyte of hostile markup is parsed in time', async () => {
  for (const part of [
    '<',
    '<!--',
    '<script ',
    '<p a=',
    '</x ',
    '<p "',
    '<a =',
    '<script><!--<script>',
  ]) {
    const markup = part.repeat(1_000_000 / part.length)
    expect(await processorMs(() => applyCspHashes(markup, nonce)), part).toBeLessThan(500)
  }
})
