// Chosen but unsaved files, stored in this browser beside the unsaved input of their form. The browser may refuse or be
// full; then nothing is stored, and nothing here throws.

const storeName = 'files'
/** Exceeds any file that a form takes. */
const maxBytes = 30 * 2 ** 20
/**
 * Maximum of all files, the oldest of which are removed first. The photos of an event, made smaller, are some 20 MB.
 */
const maxBytesInAll = 120 * 2 ** 20

/** `draft` is the key of the unsaved input, as browsers have stored it since 1.0.0. */
type Kept = { id: string; draft: string; field: string; at: number; file: File }

/**
 * Stores a file of unsaved input.
 * @param inputKey of `useUnsavedInputKey`
 * @returns false if the browser refuses or is full
 */
export async function keepFile(
  inputKey: string,
  field: string,
  file: File,
  at = Date.now(),
): Promise<boolean> {
  if (file.size > maxBytes) return false
  const kept: Kept = { id: idOf(inputKey, field), draft: inputKey, field, at, file }
  return quietly(false, async (database) => {
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
    await done(store.put(kept))
    let bytes = 0
    for (const one of (await done<Kept[]>(store.getAll())).toSorted((a, b) => b.at - a.at)) {
      bytes += one.file.size
      if (bytes > maxBytesInAll) await done(store.delete(one.id))
    }
    return true
  })
}

/** Reads the files of unsaved input by field. */
export async function readFiles(inputKey: string): Promise<Record<string, File>> {
  return quietly({}, async (database) => {
    const store = database.transaction(storeName).objectStore(storeName)
    const kept = (await done<Kept[]>(store.getAll())).filter((one) => one.draft === inputKey)
    return Object.fromEntries(kept.map(({ field, file }) => [field, file]))
  })
}

const shared = 'shared'
const sharedBefore = 'shared-before'
const mostShared = 40
const maxSharedBytes = 60 * 2 ** 20

/**
 * Stores files that another app has shared, in place of those shared before. They count as the oldest, so that unsaved
 * input never gives way to them.
 */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  await removeFiles(shared)
  let bytes = 0
  for (const [index, file] of files.slice(0, mostShared).entries()) {
    bytes += file.size
    if (bytes <= maxSharedBytes) await keepFile(shared, String(index + 10), file, 0)
  }
}

/** Notes at a login that what was shared before is perhaps another person's. */
export async function disownSharedFiles(): Promise<void> {
  for (const [field, file] of Object.entries(await readFiles(shared))) {
    await keepFile(sharedBefore, field, file, 0)
  }
  await removeFiles(shared)
}

/**
 * Returns the shared files, in their order, and removes them.
 * @param areOwn asks whether files that were shared before the login are the reader's
 */
export async function takeSharedFiles(areOwn: (n: number) => Promise<boolean>): Promise<File[]> {
  const before = Object.values(await readFiles(sharedBefore))
  const files = Object.values(await readFiles(shared))
  const isTaken = before.length > 0 && (await areOwn(before.length))
  await removeFilesOf((one) => one === shared || one === sharedBefore)
  return isTaken ? [...before, ...files] : files
}

/** Removes the file of one field, or all files of the input. */
export async function removeFiles(inputKey: string, field?: string): Promise<void> {
  if (field === undefined) return removeFilesOf((one) => one === inputKey)
  await quietly(undefined, (database) => {
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
    return done(store.delete(idOf(inputKey, field)))
  })
}

/** Removes the files of all matching inputs. */
export async function removeFilesOf(isMeant: (inputKey: string) => boolean): Promise<void> {
  await quietly(undefined, async (database) => {
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
    const all = await done<Kept[]>(store.getAll())
    for (const { id, draft } of all) if (isMeant(draft)) await done(store.delete(id))
  })
}

function idOf(inputKey: string, field: string): string {
  return `${inputKey}#${field}`
}

async function quietly<T>(otherwise: T, work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  try {
    const database = await open()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  } catch {
    return otherwise
  }
}

/** Timeout, because some browsers never answer. A database opened later is closed again. */
const openMs = 3_000

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('village-drafts', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      request.onsuccess = () => request.result.close()
      reject(new Error('The browser does not open its store'))
    }, openMs)
    void done(request)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
