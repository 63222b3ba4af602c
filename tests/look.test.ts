// The organisation's own look and facts on the pages of the running site.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { ask, textOf } from './support/raw-http.ts'
import { callSite, logInAt } from './support/site-call.ts'

let site: OwnSite
let token: string

beforeAll(async () => {
  site = await startOwnSite(adminEnv)
  token = await logInAt(site.port)
})
afterAll(async () => site.stop())

async function save(key: string, valueEn: string, valueBn = '') {
  const json = { valueEn, valueBn }
  const saved = await callSite(site.port, `PUT /api/settings/${key}`, { token, json })
  expect(saved.status).toBe(200)
}

/** A document, and the hash by which its policy lets its style in. */
async function readDocument(path: string) {
  const response = await ask(site.port, { path })
  const html = textOf(response)
  const policy = String(response.headers['content-security-policy'])
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return { html, policy, style, isStyleAllowed: policy.includes(`'sha256-${hash}'`) }
}

test('a palette is on the next page, let in by the hash of that page, and in the back-office', async () => {
  const before = await readDocument('/')
  expect(before.style).not.toContain('--leaf:#1d')
  expect(before.html).not.toContain('theme-color')
  expect((await readDocument('/auth/login')).html).not.toContain('data-palette')

  await save('look.palette', 'plum')
  for (const path of ['/', '/bn', '/contact-us', '/no-such-page']) {
    const { html, style, isStyleAllowed } = await readDocument(path)
    expect([path, isStyleAllowed]).toEqual([path, true])
    expect(style).toMatch(/@media screen\{:root\{--indigo:#6d2f6b;[^}]*--madder:/)
    expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"\/>/)
    expect(html).not.toContain(' style="')
  }
  const shell = await readDocument('/auth/login')
  const [, nonce = 'none', css = ''] =
    /<style nonce="([\w-]+)" data-palette>(.*?)<\/style>/.exec(shell.html) ?? []
  expect(shell.policy).toContain(`'nonce-${nonce}'`)
  expect(css).toContain('--indigo:#6d2f6b')
  expect(css).not.toContain('--madder')

  await save('look.palette', 'indigo')
  expect(await readDocument('/')).toEqual(before)
})

test('a main colour that cannot be read is refused with one that can', async () => {
  const json = { valueEn: '#ffe600' }
  const refused = await callSite(site.port, 'PUT /api/settings/look.palette', { token, json })
  expect(refused.status).toBe(422)
  const usable = /such as (#[0-9a-f]{6})\./.exec(String(refused.json.message))?.[1] ?? ''
  await save('look.palette', usable)
  expect((await readDocument('/')).style).toContain(`--leaf:${usable}`)
  await save('look.palette', '')
})
