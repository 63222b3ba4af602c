// The site for browser tests: built, on a temporary folder, with the default content and the administrator of
// tests/support/back-office.ts.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSampleSite } from './sample-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'village-site-e2e-'))
process.env.DATA_DIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
cpSync(await makeSampleSite(), folder, { recursive: true })

await import('../../server/start.mjs')
