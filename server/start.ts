// `npm start`: builds when the build is missing or older than what it is made of, then runs it.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../platform/project-root.ts'

const entry = join(projectRoot, 'build/server/index.js')
const sources = [
  ...['app/**/*', 'platform/**/*', 'server/**/*', 'public/**/*'],
  ...['package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
]

process.chdir(projectRoot)
process.env.NODE_ENV = 'production'
if (!isBuilt()) build()
try {
  const { serve } = await import(pathToFileURL(entry).href)
  await serve()
} catch (error) {
  // The host reads a sentence; whatever is not one of ours is a fault and shows where it came from.
  console.error(isOurs(error) ? `Village Site cannot start. ${error.message}` : error)
  process.exit(1)
}

function isBuilt(): boolean {
  if (!existsSync(entry)) return false
  const builtAt = statSync(entry).mtimeMs
  return globSync(sources, { exclude: (name) => /\.test\.tsx?$/.test(name) }).every(
    (file) => statSync(file).mtimeMs <= builtAt,
  )
}

function build() {
  console.log('Building the site…')
  const { status } = spawnSync('npx', ['--no-install', 'react-router', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(1)
}

function isOurs(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConfigError'
}
