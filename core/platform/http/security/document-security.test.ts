import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminPolicy, sealDocument } from './document-security.ts'

const page = (body: string) => `<head><title>A</title></head><body>${body}</body>`

function sha(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

// [name, own elements, what stands in the page, script-src, style-src]
test.each([
  ['nothing of ours', { css: '' }, '', "'none'", "'none'"],
  ['rules', { css: 'a{color:red}' }, '<style>a{color:red}</style>', "'none'", sha('a{color:red}')],
  [
    'a module',
    { css: '', module: '/assets/a.js' },
    '<script type="module" src="/assets/a.js"></script>',
    "'self'",
    "'self'",
  ],
  [
    'an inline script',
    { css: '', inlineScript: 'run("কৃষি")' },
    '<script>run("কৃষি")</script>',
    `'self' ${sha('run("কৃষি")')}`,
    "'self'",
  ],
  [
    'line ends as a browser reads them',
    { css: '', inlineScript: 'a\r\nb\rc' },
    '<script>a\r\nb\rc</script>',
    `'self' ${sha('a\nb\nc')}`,
    "'self'",
  ],
])('%s', (_case, own, element, scripts, styles) => {
  const { html, contentSecurityPolicy } = sealDocument(page('<p>Hi'), own)
  expect(html).toContain(element)
  expect(html.replace(element, '')).toBe(page('<p>Hi'))
  expect(directive(contentSecurityPolicy, 'script-src')).toBe(`script-src ${scripts}`)
  expect(directive(contentSecurityPolicy, 'style-src')).toBe(`style-src ${styles}`)
})

test.each([
  ['a script', '<script>run()</script>'],
  ['a script with a nonce', '<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA">run()</script>'],
  ['a style', '<style>a{color:red}</style>'],
  ['structured data', '<script type="application/ld+json">{"a":"<script>run()"}</script>'],
])('%s in the page is not allowed by the policy', (_case, element) => {
  const { html, contentSecurityPolicy } = sealDocument(page(element), { css: 'p{}' })
  expect(html).toContain(element)
  expect(directive(contentSecurityPolicy, 'script-src')).toBe("script-src 'none'")
  expect(directive(contentSecurityPolicy, 'style-src')).toBe(`style-src ${sha('p{}')}`)
})

test('the rules of a page stand last in its head, whatever they quote', () => {
  const { html } = sealDocument('<head><meta></head><body><p>$&</head></body>', {
    css: 'p{quotes:"$&"}',
  })
  expect(html).toBe('<head><meta><style>p{quotes:"$&"}</style></head><body><p>$&</head></body>')
})

test('the rest of the policy allows our own origin only', () => {
  expect(sealDocument('<p>', { css: '' }).contentSecurityPolicy).toBe(
    "default-src 'none'; script-src 'none'; style-src 'none'; img-src 'self' data:; media-src 'self'; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
      "object-src 'none'; frame-ancestors 'none'",
  )
})

test('the back-office policy has its nonce and allows blob images and sound', () => {
  const nonce = 'zfG3Qm0v9sK1-bH7_uYw2XcT'
  const policy = adminPolicy(nonce)
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'nonce-${nonce}'`)
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob:")
  expect(directive(policy, 'media-src')).toBe("media-src 'self' blob:")
})
