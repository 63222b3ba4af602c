import { execFile } from 'node:child_process'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#core/platform/project-root.ts'
import { atMost, type LineOf, megabytes } from '../report.ts'

const run = promisify(execFile)
const onWindows = process.platform === 'win32'
const limits = { all: 800, production: 280 }

/** Measures the installed packages. npm itself distinguishes development dependencies. */
export async function measureDisk(): Promise<LineOf[]> {
  const folder = join(projectRoot, 'node_modules')
  // Caches of tools, such as .vite, were not installed.
  const entries = (await readdir(folder)).filter((name) => name === '.bin' || !name.startsWith('.'))
  const all = await diskUse(entries.map((name) => join(folder, name)))
  const production = await diskUse(await productionPackages(), 'node_modules')
  return [
    atMost('node_modules', all, limits.all, megabytes),
    atMost('… of it what runs the site', production, limits.production, megabytes),
  ]
}

async function productionPackages(): Promise<string[]> {
  const flags = ['ls', '--all', '--omit=dev', '--parseable']
  const { stdout } = await run('npm', flags, { cwd: projectRoot, shell: onWindows })
  const [, ...packages] = stdout.trim().split(/\r?\n/)
  if (packages.length === 0) throw new Error('npm lists no packages')
  return packages
}

/** Returns the disk usage in megabytes: whole blocks, symbolic links as links, hard links once. */
async function diskUse(folders: string[], without?: string): Promise<number> {
  const counted = new Set<number>()
  return add(folders)

  async function add(paths: string[]): Promise<number> {
    const figures = await Promise.all(paths.map(measureOne))
    return figures.reduce((total, figure) => total + figure, 0)
  }

  async function measureOne(path: string): Promise<number> {
    const found = await lstat(path)
    if (counted.has(found.ino)) return 0
    counted.add(found.ino)
    const own = (found.blocks * 512) / 1e6
    if (!found.isDirectory()) return own
    const names = (await readdir(path)).filter((name) => name !== without)
    return own + (await add(names.map((name) => join(path, name))))
  }
}
