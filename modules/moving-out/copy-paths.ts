// File names of a static copy are safe on Windows and on a USB stick: letters, digits and `.`, `_`, `-`, no reserved
// name, at most 100 characters.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { decoded } from '#core/lib/text/decoded.ts'

const maxNameLength = 100

/** Matches names that Windows reserves for devices, with any suffix. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Returns the file of an address: `/bn/vgd` → `bn/vgd/index.html`, `/uploads/a.pdf` → `uploads/a.pdf`. */
export function copyFile(address: string): string {
  const [path = '', query] = address.split('?', 2)
  const names = path.split('/').filter(Boolean)
  if (query) names.push(query.replace(/[=&]/g, '-'))
  const last = names.at(-1) ?? ''
  if (query || !/\.\w+$/.test(last)) names.push('index.html')
  return names.map(safeName).join('/')
}

/** Returns the link from one file of the copy to another. */
export function linkBetween(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to)
}

function safeName(name: string): string {
  const plain = decoded(name)
    .replace(/[^\w.-]/gu, (character) => `_${Buffer.from(character).toString('hex')}`)
    .replace(/^\.|\.$/g, '_')
  const safe = device.test(plain) ? `_${plain}` : plain
  if (safe.length <= maxNameLength) return safe
  const hash = createHash('sha256').update(safe).digest('hex').slice(0, 16)
  return `${safe.slice(0, maxNameLength - 30)}_${hash}${posix.extname(safe).slice(0, 8)}`
}
