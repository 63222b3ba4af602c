// Encryption of a backup in parts, each small enough to be sent in one call and to be kept in memory. docs/backup.md
// describes the format, so that a backup can be opened without this program.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'

/** Plain bytes of each part but the last. */
export const partBytes = 4 * 2 ** 20
const tagBytes = 16

export const sealSchema = z.object({
  format: z.literal(1),
  /** Name of the backup at its site. */
  name: z.string().check(z.maxLength(100)),
  bytes: z.int().check(z.nonnegative()),
  parts: z.int().check(z.nonnegative()),
  /** Hex; different for each backup, so that no two are encrypted with the same key. See `newSeal`. */
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})

/** Description of an encrypted backup. It is not secret, and each part proves it. */
export type Seal = z.infer<typeof sealSchema>

/**
 * Describes a backup. The same one always has the same salt and so the same parts: two processes that send it, or a
 * part of a killed one that arrives late, cannot spoil its copy.
 * @param sha256 hash of the plain file, hex
 */
export function newSeal(key: Buffer, name: string, bytes: number, sha256: string): Seal {
  const plain = { format: 1, name, bytes, parts: Math.ceil(bytes / partBytes) } as const
  const hash = createHmac('sha256', key).update(proofOf(plain)).update(sha256).digest('hex')
  return { ...plain, salt: hash.slice(0, 32) }
}

/** @param at number of the part, from 0 */
export function sealPart(key: Buffer, seal: Seal, at: number, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, seal), nonceOf(at)).setAAD(proofOf(seal))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws BackupError for another key, and for a part that is changed, cut off, or in another place */
export function openPart(key: Buffer, seal: Seal, at: number, sealed: Buffer): Buffer {
  try {
    const end = sealed.byteLength - tagBytes
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key, seal), nonceOf(at), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(proofOf(seal)).setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    throw new BackupError(
      `Part ${at + 1} of ${seal.parts} of ${seal.name} cannot be opened: BACKUP_KEY is not the key it was encrypted with, or the part is damaged.`,
    )
  }
}

function keyOf(key: Buffer, { salt }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'hex'), 'village-site backup 1', 32))
}

/** Unique for each key, because a backup has a key of its own. */
function nonceOf(at: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(at, 8)
  return nonce
}

const proofOf = ({ format, name, bytes, parts }: Omit<Seal, 'salt'>) =>
  Buffer.from(JSON.stringify([format, name, bytes, parts]))
