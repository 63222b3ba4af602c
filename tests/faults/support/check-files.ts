// Checks that every row has its complete file, and that every served file was uploaded.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '#core/kernel/db/database.ts'
import type { Client } from './client.ts'

export type FileCheck = {
  /** @returns one sentence for each file that is missing, incomplete or changed */
  problems: (db: Db, pdfs: ReadonlyMap<string, string>) => Promise<string[]>
}

/** Remembers the hashes of files, so that an image is decoded only once. */
export function openFileCheck({ send, download }: Client): FileCheck {
  const known = new Map<string, string>()

  async function check(
    path: string,
    expected: { hash?: string; bytes?: number },
  ): Promise<string[]> {
    const head = await send(`HEAD ${path}`)
    if (head?.status !== 200) return [`${path} responds with ${head?.status}`]
    const before = expected.hash ?? known.get(path)
    const body = await download(path)
    const hash = createHash('sha256').update(body).digest('hex')
    known.set(path, hash)
    if (before !== undefined && before !== hash) return [`${path} is not what was stored`]
    if (expected.bytes !== undefined && body.length !== expected.bytes) {
      return [`${path} has ${body.length} of ${expected.bytes} bytes`]
    }
    if (before === undefined && !(await isWholeImage(body))) return [`${path} is half an image`]
    return []
  }

  return {
    async problems(db, pdfs) {
      const problems: string[] = []
      const images = await db.selectFrom('images').selectAll().execute()
      for (const { name, bytes, variants } of images) {
        problems.push(...(await check(`/uploads/${name}`, { bytes })))
        for (const variant of JSON.parse(variants)) {
          problems.push(...(await check(`/uploads/${variant.name}`, { bytes: variant.bytes })))
        }
      }
      for (const [name, hash] of pdfs) problems.push(...(await check(`/uploads/${name}`, { hash })))
      const names = new Set(images.map(({ name }) => name))
      for (const { table, name } of await imageNames(db)) {
        if (!names.has(name)) problems.push(`${table} shows ${name}, which is not among the images`)
      }
      for (const { fileUrl } of await db.selectFrom('reports').select('fileUrl').execute()) {
        if (fileUrl && !pdfs.has(fileUrl))
          problems.push(`a report names ${fileUrl}, which nobody sent`)
      }
      for (const { imageName } of await db.selectFrom('customers').select('imageName').execute()) {
        if (imageName) problems.push(...(await check(`/customer-images/${imageName}`, {})))
      }
      return problems
    },
  }
}

async function imageNames(db: Db): Promise<{ table: string; name: string }[]> {
  const lists = await Promise.all(
    (['programs', 'albums', 'photos'] as const).map(async (table) => {
      const rows = await db.selectFrom(table).select('imagename').execute()
      return rows.flatMap(({ imagename }) => (imagename ? [{ table, name: imagename }] : []))
    }),
  )
  return lists.flat()
}

async function isWholeImage(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: 'warning' }).stats()
    return true
  } catch {
    return false
  }
}
