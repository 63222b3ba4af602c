import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { always, openHttpServer } from '#tests/support/http-server.ts'
import { ask } from '#tests/support/raw-http.ts'
import { openAssets } from './assets.ts'

test('built files are served from a closed list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'village-assets-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'client/.vite'), { recursive: true })
  const script = 'export const a = 1\n'.repeat(100)
  await writeFile(join(folder, 'secret.json'), '{}')
  await writeFile(join(folder, 'client/assets/app-abc.js'), script)
  await writeFile(join(folder, 'client/assets/app-abc.js.map'), '{}')
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'client/icon.svg'), '<svg/>')
  const { port, seen } = await openHttpServer({ assets: openAssets(join(folder, 'client')) })
  await rm(folder, { recursive: true })

  const hashed = await ask(port, {
    path: '/assets/app-abc.js',
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(hashed.headers).toMatchObject({
    ...always,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(hashed.body.length),
    vary: 'Accept-Encoding',
  })
  expect(hashed.body.length).toBeLessThan(200)
  const plain = await ask(port, { path: '/assets/app-abc.js?v=2' })
  expect(String(plain.body)).toBe(script)
  const condition = { 'If-None-Match': plain.headers.etag ?? '' }
  const again = await ask(port, { path: '/assets/app-abc.js', headers: condition })
  expect([again.status, again.headers['x-content-type-options']]).toEqual([304, 'nosniff'])
  const head = await ask(port, { path: '/icon.svg', method: 'HEAD' })
  expect(head.headers).toMatchObject({ ...always, 'cache-control': 'public, max-age=86400' })
  expect(head.body.length).toBe(0)

  for (const path of [
    '/assets/app-abc.js.map',
    '/assets/../secret.json',
    '/assets/..%2fsecret.json',
    '/assets/',
  ]) {
    expect([path, (await ask(port, { path })).status]).not.toEqual([path, 200])
  }
  expect(seen).toEqual([])
  await ask(port, { path: '/.vite/manifest.json' })
  expect(seen.length).toBe(1)
})
