import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startOwnSite } from './support/own-site.ts'

test.skipIf(process.platform !== 'linux')(
  'native code has one arena, in the process that was started',
  { tags: 'long' },
  async () => {
    const site = await startOwnSite({ MALLOC_ARENA_MAX: '' })
    onTestFinished(() => site.stop())
    expect(readFileSync(`/proc/${site.pid}/environ`, 'utf8').split('\0')).toContain(
      'MALLOC_ARENA_MAX=1',
    )
    expect((await fetch(`${site.origin}/`)).status).toBe(200)
  },
)
