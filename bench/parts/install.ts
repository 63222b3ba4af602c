// What `npm ci` takes of a host's time and disk.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../platform/project-root.ts'
import { temporaryFolder, track } from '../cleanup.ts'
import { atMost, type LineOf, megabytes, seconds } from '../report.ts'

const limits = { seconds: 60, all: 700, production: 200 }

export async function measureInstall(): Promise<LineOf[]> {
  const all = await install([])
  const production = await install(['--omit=dev'])
  return [
    atMost('npm ci', all.seconds, limits.seconds, seconds),
    atMost('node_modules', all.megabytes, limits.all, megabytes),
    atMost('node_modules with --omit=dev', production.megabytes, limits.production, megabytes),
  ]
}

async function install(flags: string[]) {
  const folder = temporaryFolder()
  for (const file of ['package.json', 'package-lock.json']) {
    await cp(join(projectRoot, file), join(folder, file))
  }
  const startedAt = performance.now()
  const child = track(
    spawn('npm', ['ci', '--no-audit', '--no-fund', ...flags], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    }),
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm ci ended with ${code}`)
  const spent = (performance.now() - startedAt) / 1000
  return { seconds: spent, megabytes: (await diskUse(join(folder, 'node_modules'))) / 1e6 }
}

/** As the disk counts it: whole blocks, links as links. */
async function diskUse(folder: string): Promise<number> {
  let total = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { blocks } = await lstat(join(entry.parentPath, entry.name))
    total += blocks * 512
  }
  return total
}
