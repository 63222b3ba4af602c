// `npm start`: builds when the build is missing or older than its sources, then runs it. Plain JavaScript,
// because Node keeps its TypeScript compiler in memory (20 MB) once it has loaded one such file.
import { spawnSync } from 'node:child_process'
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
// Default import: an old Node, which lacks the functions used here, must get as far as its message.
import module from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { asTyped } from './as-typed.mjs'
import { buildEntry, buildProblem, projectRoot } from './build-age.mjs'
import { keepOneArena } from './one-arena.mjs'
import { runtimeProblem } from './runtime-floor.mjs'
import { describeFailure } from './start-failure.mjs'

/** Same as in core/platform/config.ts. */
const maxWorkers = 64

if (import.meta.main) keepOneArena()
try {
  await start()
} catch (error) {
  exitWith(describeFailure(error, process.env.LOG_LEVEL))
}

async function start() {
  process.chdir(projectRoot)
  process.env.NODE_ENV = 'production'
  const problem = runtimeProblem(process.versions)
  if (problem) exitWith(problem)
  if (cluster.isPrimary) ensureBuild()
  // Files created from now on are private to the user of the site, whatever the mode of the folder.
  process.umask(0o077)
  const workers = Number(process.env.WORKERS)
  if (cluster.isPrimary && workers > 1 && workers <= maxWorkers && Number.isInteger(workers)) {
    const { supervise } = await import('./supervise.mjs')
    supervise(workers)
  } else {
    // The configuration validates any other number.
    await serveSmall()
  }
}

/** @param {string} sentence @returns {never} */
function exitWith(sentence) {
  console.error(`Village Site cannot start. ${asTyped(sentence)}`)
  process.exit(process.exitCode ?? 1)
}

/**
 * Everything loaded at the start survives, which V8 takes as a reason for a large young generation: it would
 * keep 20 MB for it permanently. Its growth is limited until the site is running, and normal afterwards.
 */
async function serveSmall() {
  setFlagsFromString('--semi-space-growth-factor=1')
  // The first start of a build keeps what it has compiled beside it, where the next build removes it. In a folder that
  // cannot be written, each start compiles again.
  module.enableCompileCache(join(dirname(buildEntry), 'compiled'))
  const { serve } = await import(pathToFileURL(buildEntry).href)
  await serve()
  setFlagsFromString('--semi-space-growth-factor=2')
  module.flushCompileCache()
}

/** A release has no tools to build with, so its build is taken as it is, whatever the times of copied files say. */
function ensureBuild() {
  const canBuild = existsSync(join(projectRoot, 'node_modules/@react-router/dev'))
  if (!canBuild && !existsSync(buildEntry)) {
    exitWith(
      'It is not built, and the packages that build it are not installed. Run "npm ci" without --omit=dev, or take a release, which is built.',
    )
  }
  if (canBuild && buildProblem()) build()
}

function build() {
  console.log('Building the site…')
  const { status } = spawnSync(
    'npx',
    ['--no-install', 'react-router', 'build', '--logLevel', 'error'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0)
    exitWith('The build failed; the lines above say why. After an update run "npm ci" first.')
}
