// A new copy is made beside the folder and replaces it by a rename, so that after any interruption the folder is
// either the old copy or the new one. Unchanged files are linked, so that only changes are written.
import { createHash } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import {
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { flushFolder } from '#core/platform/storage/local-storage.ts'
import { errorCode } from '#core/platform/storage/storage.ts'
import { TakeOutError, type TakeOutTarget } from './take-out.ts'
import { discardOnSignal, openScratch } from './take-out-lock.server.ts'

/** Name of the list of files, which identifies a copy. */
export const listName = 'village-site-copy.json'

const listSchema = z.object({
  format: z.literal(1),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
})

type Files = z.infer<typeof listSchema>['files']

/** Files that operating systems create in folders. */
const leftByComputers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

export type FolderCopy = TakeOutTarget & {
  /** Numbers of files written, kept and removed; known at the end. */
  changes: { written: number; kept: number; removed: number }
}

/**
 * Opens a folder for a copy.
 * @throws TakeOutError if the folder contains anything except a copy, or if another copy is being made
 */
export async function openFolderCopy(wanted: string): Promise<FolderCopy> {
  const folder = existsSync(wanted) ? await realpath(wanted) : resolve(wanted)
  const parent = dirname(folder)
  const next = join(parent, `.${basename(folder)}.next`)
  const before = join(parent, `.${basename(folder)}.before`)
  await mkdir(parent, { recursive: true })
  const scratch = await openScratch(folder)
  const parts = [scratch, next]
  const discard = discardOnSignal(parts)
  const { old, list } = await begin(folder, next, before).catch((error: unknown) => {
    discard()
    throw error
  })
  const changes = { written: 0, kept: 0, removed: Object.keys(old).length }
  return {
    scratch,
    changes,
    add: async (file, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const entry = { bytes: bytes.length, sha256 }
      // Each entry is written at once, because the list of a large site takes 40 MB.
      const isFirst = changes.written + changes.kept === 0
      const start = isFirst ? '{"format":1,"files":{\n' : ',\n'
      await list.write(`${start}${JSON.stringify(file)}:${JSON.stringify(entry)}`)
      await makeFolder(dirname(join(next, file)))
      if (old[file]) changes.removed -= 1
      const isSame = old[file]?.sha256 === sha256 && old[file].bytes === bytes.length
      if (isSame && (await keep(join(folder, file), join(next, file), bytes.length))) {
        changes.kept += 1
        return
      }
      await write(join(next, file), bytes)
      changes.written += 1
    },
    finish: async () => {
      await list.write('\n}}\n')
      await list.chmod(0o644)
      await list.close()
      await flushFolder(next)
      // Nothing else runs between both renames.
      try {
        if (existsSync(folder)) renameSync(folder, before)
      } catch (error) {
        throw new TakeOutError(
          `${folder} cannot be replaced (${errorCode(error)}). Use a folder inside it.`,
        )
      }
      renameSync(next, folder)
      parts.push(before)
      await flushFolder(dirname(folder))
      discard()
    },
    abandon: async () => {
      await list.close()
      discard()
    },
  }
}

/** Completes or undoes a run that was killed, and reads the old list and begins the new one. */
async function begin(folder: string, next: string, before: string) {
  if (existsSync(before) && !existsSync(folder)) renameSync(before, folder)
  for (const left of [before, next]) await rm(left, { recursive: true, force: true })
  const old = await readOldFiles(folder)
  await makeFolder(next)
  return { old, list: await open(join(next, listName), 'w') }
}

/**
 * Reads the files of the old copy.
 * @throws TakeOutError if the folder has other files, which the new copy would lose
 */
async function readOldFiles(folder: string): Promise<Files> {
  if (!existsSync(folder)) return {}
  if (!(await stat(folder)).isDirectory())
    throw new TakeOutError(`${folder} is a file. Use a folder.`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries
    .filter((entry) => !entry.isDirectory() && !leftByComputers.has(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  if (found.length === 0) return {}
  const files = await readList(join(folder, listName))
  const foreign = found.find((file) => file !== listName && !Object.hasOwn(files ?? {}, file))
  if (!files || foreign) {
    throw new TakeOutError(
      files
        ? `${folder} holds a file that is not of the copy: ${foreign}. Move it elsewhere. Nothing was changed.`
        : `${folder} is not empty and is no copy of a site. Use an empty folder. Nothing was changed.`,
    )
  }
  return files
}

async function readList(file: string): Promise<Files | undefined> {
  try {
    return listSchema.parse(JSON.parse(await readFile(file, 'utf8'))).files
  } catch {
    return undefined
  }
}

/**
 * Links a file of the old copy into the new one, or copies it if the disk has no links.
 * @returns false if it is damaged
 */
async function keep(from: string, to: string, bytes: number): Promise<boolean> {
  try {
    if ((await stat(from)).size !== bytes) return false
    await link(from, to).catch(() => copyFile(from, to))
    return true
  } catch {
    return false
  }
}

/**
 * Writes a file that everybody may read, unlike other files of this program: a copy is public, and another program
 * serves it.
 */
async function write(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.chmod(0o644)
  } finally {
    await handle.close()
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await chmod(made, 0o755)
  }
}
