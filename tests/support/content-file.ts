// Files of exported content for tests, and changed ones.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Services } from '#core/kernel/services.ts'
import { openZip } from '#core/platform/zip/read-zip.ts'
import { createZip } from '#core/platform/zip/write-zip.ts'
import { contentLimits } from '#modules/moving-out/content-format.server.ts'
import { exportContent } from '#modules/moving-out/export-content.server.ts'
import { openZipTarget } from '#modules/moving-out/take-out-zip.server.ts'

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'village-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function exported(services: Services, options = {}): Promise<string> {
  const file = join(await ownFolder(), 'content.zip')
  await exportContent(services, await openZipTarget(file, services.clock()), options)
  return file
}

/** The same file with some entries replaced; undefined leaves one out. */
export async function changed(
  file: string,
  entries: Record<string, Buffer | undefined>,
): Promise<string> {
  const zip = await openZip(file, contentLimits)
  const copy = join(await ownFolder(), 'changed.zip')
  const writer = createZip(copy, new Date('2026-01-15T04:30:00Z'))
  for (const entry of zip.entries) {
    const bytes = Object.hasOwn(entries, entry.name)
      ? entries[entry.name]
      : await zip.read(entry.name)
    if (bytes) await writer.add(entry.name, bytes)
  }
  for (const [more, bytes] of Object.entries(entries)) {
    if (bytes && !zip.entries.some((entry) => entry.name === more)) await writer.add(more, bytes)
  }
  zip.close()
  await writer.finish()
  return copy
}

export async function jsonIn(file: string, entry: string) {
  const zip = await openZip(file, contentLimits)
  const bytes = await zip.read(entry)
  zip.close()
  return JSON.parse(String(bytes))
}

export const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))
