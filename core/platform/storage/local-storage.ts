// Uploads in one flat folder. A file is written beside its destination, flushed and renamed, so that a kill
// or a power cut leaves the old file, the new file or none, never a part of one.
import { openAsBlob } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLeftBehind, temporaryName } from '../left-behind.ts'
import {
  assertStorageName,
  type ByteRange,
  errorCode,
  isStorageName,
  type OpenFile,
  type Storage,
  type StoredFile,
  storageError,
} from './storage.ts'

/** Rejected by `isStorageName`, so an unfinished file is never served or listed. */
const temporaryPrefix = '.tmp-'
/** No write takes this long; a newer file may belong to a process of another machine on the same folder. */
const temporaryAgeMs = 60 * 60 * 1000

/** A stalled reader holds a few of these. */
const chunkBytes = 16 * 1024

/** Makes the folder. @throws AppError unavailable */
export async function openLocalStorage(folder: string): Promise<Storage> {
  await orUnavailable(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeOldTemporaries(folder)
  })

  return {
    async put(name, body) {
      assertStorageName(name)
      await orUnavailable(() => writeWhole(folder, name, body))
    },
    async find(name) {
      if (!isStorageName(name)) return undefined
      return await orUnavailable(() => describe(folder, name))
    },
    async open(name, range) {
      if (!isStorageName(name)) return undefined
      return await orUnavailable(() => openFile(join(folder, name), name, range))
    },
    async read(name) {
      if (!isStorageName(name)) return undefined
      return await orUnavailable(() => readWhole(join(folder, name)))
    },
    async openBlob(name) {
      if (!isStorageName(name)) return undefined
      const path = join(folder, name)
      return await orUnavailable(async () => {
        return (await describe(folder, name)) && (await openAsBlob(path))
      })
    },
    async remove(name) {
      if (!isStorageName(name)) return
      await orUnavailable(() => rm(join(folder, name), { force: true }))
    },
    list: () => listFiles(folder),
    async check() {
      const path = temporaryPath(folder)
      await orUnavailable(() => writeFlushed(path, Buffer.from('x')))
      await orUnavailable(() => rm(path, { force: true }))
    },
  }
}

async function writeWhole(folder: string, name: string, body: Uint8Array | Blob): Promise<void> {
  const path = temporaryPath(folder)
  await writeFlushed(path, body)
  try {
    await rename(path, join(folder, name))
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
  await flushFolder(folder)
}

async function writeFlushed(path: string, body: Uint8Array | Blob): Promise<void> {
  try {
    const handle = await open(path, 'wx')
    try {
      await handle.writeFile(body instanceof Blob ? body.stream() : body)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    // Cleanup of an unmounted or read-only folder fails too; the first error is more informative.
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Flushes the directory entry, which a file needs too. Windows cannot open a folder and does not need this. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function describe(folder: string, name: string): Promise<StoredFile | undefined> {
  const found = await unlessMissing(() => stat(join(folder, name)))
  return found?.isFile() ? { name, bytes: found.size, modifiedAt: found.mtime } : undefined
}

async function openFile(
  path: string,
  name: string,
  range: ByteRange | undefined,
): Promise<OpenFile | undefined> {
  const handle = await openForReading(path)
  if (!handle) return undefined
  // Read from the handle, not the name, which may be replaced by another file in between.
  const { size, mtime } = await handle.stat()
  return {
    name,
    bytes: size,
    modifiedAt: mtime,
    stream: handle.createReadStream({ ...range, highWaterMark: chunkBytes }),
  }
}

async function readWhole(path: string): Promise<Buffer | undefined> {
  const handle = await openForReading(path)
  try {
    return await handle?.readFile()
  } finally {
    await handle?.close()
  }
}

async function openForReading(path: string): Promise<FileHandle | undefined> {
  const handle = await unlessMissing(() => open(path, 'r'))
  if (!handle || (await handle.stat()).isFile()) return handle
  await handle.close()
  return undefined
}

async function* listFiles(folder: string): AsyncIterable<StoredFile> {
  const entries = await orUnavailable(() => opendir(folder))
  for await (const { name } of entries) {
    if (!isStorageName(name)) continue
    const found = await orUnavailable(() => describe(folder, name))
    if (found) yield found
  }
}

async function removeOldTemporaries(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!name.startsWith(temporaryPrefix)) continue
    const found = await unlessMissing(() => stat(join(folder, name)))
    const isOld = found && Date.now() - found.mtimeMs > temporaryAgeMs
    if (isOld || isLeftBehind(name)) await rm(join(folder, name), { force: true })
  }
}

/** Returns the path of a new file in the folder of a storage, or in one for a while. */
export function temporaryPath(folder: string): string {
  return join(folder, temporaryName(temporaryPrefix))
}

async function unlessMissing<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageError(error)
  }
}
