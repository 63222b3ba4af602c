// The site for browser tests: built, on a temporary folder.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'village-site-e2e-'))
process.env.DATA_DIR = folder
// The first administrator, used by tests/support/back-office.ts.
process.env.ADMIN_EMAIL = 'admin@example.org'
process.env.ADMIN_PASSWORD = 'a long test password'
process.env.ADMIN_NAME = 'Test Admin'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// Set by `tests/run-tests.ts`.
const { SAMPLE_FOLDER } = process.env
if (SAMPLE_FOLDER) cpSync(SAMPLE_FOLDER, folder, { recursive: true })

await import('#server/start.mjs')
