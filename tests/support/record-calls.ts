// Valid values of a record's form, declared beside its code in {core,modules}/**/*.fixture.ts.
import type { Permission } from '#core/kernel/permissions.ts'
import { nextNumber } from '../factories/next-number.ts'
import { plain } from './images.ts'

export type Fields = Record<string, string | number | boolean | object>

export type RecordCalls = {
  /** API path of the list. */
  path: string
  /** Readers: anybody, or people with the permission to write the records. */
  reads: 'public' | Permission
  /** True if its form can contain a file, so that it is multipart. */
  isForm?: boolean
  /** @param makeOther makes a record of another kind, to which the fields refer. */
  fields: (makeOther: (path: string) => Promise<{ id: unknown }>) => Promise<Fields>
}

export const titles = () => ({ title: `Village fair ${nextNumber()}`, titleBn: 'গ্রামের মেলা' })
export const person = () => ({ name: 'Salma Begum', email: `salma-${nextNumber()}@example.org` })

/** Small, since many are sent, and each of its own: one that was withdrawn is refused. */
export async function image(
  colour = `#${String(nextNumber() * 997)
    .padStart(6, '0')
    .slice(-6)}`,
): Promise<File> {
  const jpeg = await plain(16, 16, colour).jpeg().toBuffer()
  return new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
}
