// `node tests/support/make-release-database.ts` stores the database of this version for the tests of later ones
// (docs/releasing.md): SQLite with the sample content and an account, compressed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { databaseFile } from '#core/platform/data-folder.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import packageJson from '../../package.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'village-release-'))
const env = { ...process.env, DATA_DIR: folder }
for (const words of [['seed'], ['admin', 'add', 'rahima@example.org', '--name', 'Rahima']]) {
  execFileSync(process.execPath, ['cli/site.ts', ...words], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
  })
}
const file = databaseFile({ dataDir: folder })
const database = new DatabaseSync(file)
database.exec('pragma wal_checkpoint(truncate); vacuum; pragma journal_mode = delete')
database.close()
const target = join(projectRoot, 'tests/fixtures', `${packageJson.version}.sqlite.gz`)
mkdirSync(join(target, '..'), { recursive: true })
writeFileSync(target, gzipSync(readFileSync(file), { level: 9 }))
rmSync(folder, { recursive: true })
console.log(`${target}: ${readFileSync(target).length} bytes`)
