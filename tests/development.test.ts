// `npm run dev` on a copy of the sources, which a test may change: the same server, headers and fences as the built
// site, and the next page shows what was edited.
// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { freePort } from './support/free-port.ts'
import { type OwnSite, openToVisitors, startOwnSite } from './support/own-site.ts'
import { ask, type RawResponse, textOf } from './support/raw-http.ts'

const sources = [
  'app',
  'translations',
  'core',
  'modules',
  'server',
  'public',
  'cli',
  'content',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const copy = mkdtempSync(join(tmpdir(), 'village-site-dev-'))
let port: number
let built: OwnSite
let stop: () => void

beforeAll(async () => {
  for (const name of sources) {
    cpSync(join(projectRoot, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
  port = await freePort()
  const { VITEST, NODE_ENV, ...env } = process.env
  const developing = spawn(process.execPath, ['server/dev.ts'], {
    cwd: copy,
    env: { ...env, PORT: String(port), DATA_DIR: join(copy, 'data'), SEED: 'empty' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stop = () => void developing.kill('SIGKILL')
  const site = startOwnSite()
  for (let printed = ''; !printed.includes('The site is at'); ) {
    const [text] = await once(developing.stdout, 'data')
    printed += String(text)
  }
  developing.stdout.resume()
  await openToVisitors(join(copy, 'data'))
  built = await site
})
afterAll(async () => {
  stop()
  await built.stop('SIGKILL')
  rmSync(copy, { recursive: true, force: true })
})

const page = (path: string) => ask(port, { path, headers: { 'Accept-Encoding': 'br' } })
const builtPage = (path: string) => ask(built.port, { path, headers: { 'Accept-Encoding': 'br' } })

function namesOf({ headers }: RawResponse): string[] {
  return Object.keys(headers).sort()
}

test.each(['/donner', '/bn/no-such-page', '/auth/login', '/api/programs', '/icon.svg'])(
  '%s has the status and the headers of the built site',
  async (path) => {
    const [developed, served] = await Promise.all([page(path), builtPage(path)])
    expect(developed.status).toBe(served.status)
    expect(namesOf(developed)).toEqual(namesOf(served))
    for (const name of ['cache-control', 'content-type', 'x-frame-options', 'vary']) {
      expect(developed.headers[name], name).toBe(served.headers[name])
    }
  },
)

test('the policy allows the nonce of the page, and is otherwise that of the built page', async () => {
  const [developed, served] = await Promise.all([page('/donner'), builtPage('/donner')])
  const [nonce = ''] = /'nonce-[\w-]{20,}'/.exec(policyOf(developed)) ?? []
  const others = (policy: string) => policy.replace(/(?:script|style)-src [^;]*/g, '')
  expect(policyOf(developed)).toContain(`script-src 'self' ${nonce};`)
  expect(policyOf(developed)).not.toContain('unsafe')
  expect(others(policyOf(developed))).toBe(others(policyOf(served)))
  expect(textOf(developed)).toContain(`<meta property="csp-nonce" nonce="${nonce.slice(7, -1)}">`)
})

function policyOf({ headers }: RawResponse): string {
  return String(headers['content-security-policy'])
}

test('a request that the built site refuses is refused', async () => {
  expect((await ask(port, { path: '//donner' })).status).toBe(404)
  expect((await ask(port, { method: 'PATCH', path: '/donner' })).status).toBe(405)
  expect((await ask(port, { path: '/donner/' })).status).toBe(301)
  expect((await ask(port, { path: '/@vite/client' })).status).toBe(200)
})

test('the next page shows an edited component', async () => {
  expect(textOf(await page('/donner'))).not.toContain('data-edited')
  const file = join(copy, 'app/layouts/public/public-frame.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('<main', '<main data-edited="yes"'))
  await vi.waitFor(async () => expect(textOf(await page('/donner'))).toContain('data-edited'), {
    timeout: 20_000,
    interval: 100,
  })
})
