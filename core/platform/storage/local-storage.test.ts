import { spawn, spawnSync } from 'node:child_process'
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryName } from '../left-behind.ts'
import { openLocalStorage } from './local-storage.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('every visible file is complete after kills during writes', { tags: 'long' }, async () => {
  const size = 2 ** 20
  const script = `
    const { openLocalStorage } = await import(${JSON.stringify(join(import.meta.dirname, 'local-storage.ts'))})
    const storage = await openLocalStorage(${JSON.stringify(folder)})
    process.stdout.write('ready')
    for (let round = 0; ; round++) {
      const body = Buffer.alloc(${size}, round + 1)
      await Promise.all(['a', 'b', 'c'].map((name) => storage.put(name + (round % 5) + '.jpg', body)))
    }`
  for (let kill = 0; kill < 12; kill++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    await new Promise((resolve) => child.stdout.once('data', resolve))
    await sleep(20 + kill * 15)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    for (const name of (await readdir(folder)).filter((name) => !name.startsWith('.tmp-'))) {
      const bytes = await readFile(join(folder, name))
      expect(bytes.length, name).toBe(size)
      expect(bytes.equals(Buffer.alloc(size, bytes[0])), name).toBe(true)
    }
  }
  const names = await readdir(folder)
  // Otherwise no kill came in the middle, or nothing was ever stored, and the test shows nothing.
  expect(names.some((name) => name.startsWith('.tmp-'))).toBe(true)
  expect(names.some((name) => name.endsWith('.jpg'))).toBe(true)
})

test.each([
  ['ENOSPC', /full/],
  ['EDQUOT', /full/],
  ['EROFS', /only be read/],
  ['EIO', /later/],
  ['EACCES', /later/],
])('%s while writing is told plainly and leaves nothing', async (code, sentence) => {
  const storage = await openLocalStorage(folder)
  await storage.put('old.jpg', Buffer.from('old'))
  // A full disk cannot be made without root; the fault is put where the bytes are flushed.
  const flush = vi.spyOn(await prototypeOfHandles(), 'sync')
  onTestFinished(() => flush.mockRestore())
  flush.mockRejectedValue(Object.assign(new Error('fault'), { code }))
  const failure = { code: 'unavailable', message: expect.stringMatching(sentence) }
  await expect(storage.put('new.jpg', Buffer.from('x'))).rejects.toMatchObject(failure)
  await expect(storage.put('old.jpg', Buffer.from('x'))).rejects.toMatchObject(failure)
  await expect(storage.check()).rejects.toMatchObject(failure)
  expect(await readdir(folder)).toEqual(['old.jpg'])
  expect(String(await storage.read('old.jpg'))).toBe('old')

  flush.mockRestore()
  await storage.check()
  await storage.put('new.jpg', Buffer.from('x'))
})

test('a missing folder is reported as unavailable', async () => {
  const storage = await openLocalStorage(folder)
  await rm(folder, { recursive: true })
  await expect(storage.put('a.jpg', Buffer.from('x'))).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'ENOENT' },
  })
  await expect(Readable.from(storage.list()).toArray()).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('a folder that cannot be created fails to open', async () => {
  await writeFile(join(folder, 'file'), 'x')
  await expect(openLocalStorage(join(folder, 'file', 'uploads'))).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('opening removes unfinished files older than an hour, and only those', async () => {
  const old = new Date(Date.now() - 61 * 60 * 1000)
  for (const name of ['.tmp-old', '.tmp-young', 'old.jpg']) await writeFile(join(folder, name), '')
  for (const name of ['.tmp-old', 'old.jpg']) await utimes(join(folder, name), old, old)
  await openLocalStorage(folder)
  expect((await readdir(folder)).sort()).toEqual(['.tmp-young', 'old.jpg'])
})

test('opening removes at once what a killed process of this machine has left', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  const own = temporaryName('.tmp-')
  const left = own.replace(`-${process.pid}-`, `-${pid}-`)
  const elsewhere = left.replace(/^\.tmp-[0-9a-f]{24}/, `.tmp-${'0'.repeat(24)}`)
  expect(elsewhere).not.toBe(left)
  for (const name of [own, left, elsewhere]) await writeFile(join(folder, name), '')
  await openLocalStorage(folder)
  expect((await readdir(folder)).sort()).toEqual([own, elsewhere].sort())
})

test('anything but a file is not found', async () => {
  const storage = await openLocalStorage(folder)
  await mkdir(join(folder, 'folder.jpg'))
  await symlink('/nowhere', join(folder, 'link.jpg'))
  for (const name of ['folder.jpg', 'link.jpg']) {
    expect(await storage.find(name)).toBeUndefined()
    expect(await storage.open(name)).toBeUndefined()
    expect(await storage.read(name)).toBeUndefined()
  }
  expect(await Readable.from(storage.list()).toArray()).toEqual([])
})

test('foreign file names are never found', async () => {
  const uploads = join(folder, 'uploads')
  const storage = await openLocalStorage(uploads)
  await writeFile(join(folder, 'site.db'), 'secret')
  const inside = ['.env', 'A.jpg', 'a b.jpg', 'ছবি.jpg', '😀.jpg', '.tmp-1.jpg']
  for (const name of inside) await writeFile(join(uploads, name), 'secret')
  for (const name of [...inside, '../site.db', join(folder, 'site.db')]) {
    expect(await storage.find(name), name).toBeUndefined()
    expect(await storage.open(name), name).toBeUndefined()
    expect(await storage.read(name), name).toBeUndefined()
    await storage.remove(name)
  }
  expect(await Readable.from(storage.list()).toArray()).toEqual([])
  expect((await readdir(uploads)).length).toBe(inside.length)
  expect(await readdir(folder)).toContain('site.db')
})

async function prototypeOfHandles(): Promise<FileHandle> {
  const handle = await open(folder, 'r')
  await handle.close()
  return Object.getPrototypeOf(handle)
}
