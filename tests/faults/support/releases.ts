// Release archives: the real one of the committed code, and later ones made from it that differ as an update may.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programVersion, projectRoot } from '#core/platform/project-root.ts'

export type Release = { file: string; version: string }

/** Makes the archive of this version, as for a release. TEST_RELEASE names one that was made before. */
export function makeRelease(): Release {
  const version = programVersion()
  if (process.env.TEST_RELEASE) return { file: process.env.TEST_RELEASE, version }
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  execFileSync(join(projectRoot, 'deploy/make-archive.sh'), [folder], { stdio: 'pipe' })
  const [name = ''] = readdirSync(folder)
  return { file: join(folder, name), version }
}

/** Runs at the start of the program, in place of `await serve()`, where only the service keeps its data. */
const faults = {
  /** Migrates the database and never answers. */
  hangsAsService: `
    if (process.env.DATA_DIR === '/var/lib/village-site') {
      spawnSync(process.execPath, ['cli/site.ts', 'migrate'], { stdio: 'inherit' })
      setInterval(() => undefined, 1000)
      return
    }
    await serve()`,
  endsAtOnce: 'process.exit(1)',
}

export type Next = { version: string; fault?: keyof typeof faults }

/** Makes archives of later versions, which all have one more migration. */
export function makeNextReleases(release: Release, nexts: Next[]): Release[] {
  const folder = mkdtempSync(join(tmpdir(), 'next-'))
  execFileSync('tar', ['-xzf', release.file, '-C', folder])
  const [name = ''] = readdirSync(folder)
  const code = join(folder, name)
  writeFileSync(join(code, 'core/kernel/db/migrations/999-next.ts'), nextMigration)
  buildWithDevelopmentPackages(code)
  const started = readFileSync(join(code, 'server/start.mjs'), 'utf8')
  const packageText = readFileSync(join(code, 'package.json'), 'utf8')
  return nexts.map(({ version, fault }) => {
    const file = join(folder, `village-site-${version}.tar.gz`)
    const described = packageText.replace(/"version": ".*"/, `"version": "${version}"`)
    writeFileSync(join(code, 'package.json'), described)
    const start = fault ? started.replace('await serve()', faults[fault]) : started
    writeFileSync(join(code, 'server/start.mjs'), start)
    execFileSync('tar', ['-czf', file, '-C', folder, name])
    return { file, version }
  })
}

const nextMigration = `import { id, createTable, type Migration } from './columns.ts'

export const next: Migration = {
  name: '999-next',
  async up(db, dialect) {
    await createTable(db, dialect, 'nextThings', id).execute()
  },
}
`

/** Builds with what an image is built from (.dockerignore), because the packages of the archive cannot build. */
function buildWithDevelopmentPackages(code: string): void {
  const workshop = mkdtempSync(join(tmpdir(), 'workshop-'))
  const context = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').matchAll(/^!(.*)$/gm)
  for (const [, name = ''] of context) {
    cpSync(join(code, name), join(workshop, name), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(workshop, 'node_modules'))
  execFileSync(join(projectRoot, 'node_modules/.bin/react-router'), ['build'], {
    cwd: workshop,
    stdio: 'pipe',
  })
  rmSync(join(code, 'build'), { recursive: true })
  cpSync(join(workshop, 'build'), join(code, 'build'), { recursive: true })
  rmSync(workshop, { recursive: true })
}
