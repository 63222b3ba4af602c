// Loaded into the program: its disk is full or read-only while the file DISK says so, for machines where a test must
// not mount one. Half of a file is written before the disk is full, as on a real one. @ts-check
import fs, { promises, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { StatementSync } from 'node:sqlite'
import { Writable } from 'node:stream'

const sentences = {
  full: { code: 'ENOSPC', errcode: 13, message: 'database or disk is full' },
  'read-only': { code: 'EROFS', errcode: 8, message: 'attempt to write a readonly database' },
}

/** @returns {'full' | 'read-only' | undefined} */
function fault() {
  const said = readFileSync(process.env.DISK ?? '', 'utf8')
  return said === 'full' || said === 'read-only' ? said : undefined
}

const open = promises.open
promises.open = async (path, flags, mode) => {
  const isWriting = flags !== undefined && flags !== 'r'
  const now = isWriting ? fault() : undefined
  if (now === 'read-only') throw fileError(now)
  const handle = await open(path, flags, mode)
  if (!isWriting) return handle
  const writeFile = handle.writeFile.bind(handle)
  handle.writeFile = async (data, options) => {
    if (!fault()) return writeFile(data, options)
    if (data instanceof Uint8Array) await writeFile(data.subarray(0, data.byteLength / 2))
    throw fileError('full')
  }
  return handle
}
const { createWriteStream } = fs
Object.assign(fs, {
  /** @param {any[]} values */
  createWriteStream(...values) {
    if (fault() !== 'read-only') return Reflect.apply(createWriteStream, fs, values)
    return new Writable({ construct: (done) => done(fileError('read-only')) })
  },
})
for (const name of /** @type {const} */ (['rename', 'rm', 'unlink'])) {
  const original = promises[name]
  Object.assign(promises, {
    /** @param {any[]} values */
    async [name](...values) {
      if (fault() === 'read-only') throw fileError('read-only')
      return Reflect.apply(original, promises, values)
    },
  })
}
syncBuiltinESMExports()

for (const name of /** @type {const} */ (['run', 'all', 'get', 'iterate'])) {
  const original = StatementSync.prototype[name]
  Object.defineProperty(StatementSync.prototype, name, {
    /** @param {any[]} values */
    value(...values) {
      const isWriting = /^\s*(insert|update|delete|create|drop)/i.test(this.sourceSQL)
      const now = isWriting ? fault() : undefined
      if (now) {
        const { errcode, message } = sentences[now]
        throw Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
      }
      return Reflect.apply(original, this, values)
    },
  })
}

/** @param {'full' | 'read-only'} now */
function fileError(now) {
  const { code } = sentences[now]
  return Object.assign(new Error(`${code}: ${now}`), { code })
}
