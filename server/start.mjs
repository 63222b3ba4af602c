// `npm start`: builds when the build is missing or older than what it is made of, then runs it. Plain
// JavaScript, because Node keeps its TypeScript compiler in memory (20 MB) once it has read one such file.
// @ts-check
import { spawnSync } from 'node:child_process'
import cluster from 'node:cluster'
// As a whole: an old Node, which lacks some of it, must get as far as the sentence below.
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runtimeProblem } from './runtime-floor.mjs'
import { describeFailure } from './start-failure.mjs'

/** As in platform/config.ts. */
const maxWorkers = 64
const projectRoot = dirname(import.meta.dirname)
const entry = join(projectRoot, 'build/server/index.js')
const sources = [
  ...['app/**/*', 'platform/**/*', 'server/**/*', 'public/**/*'],
  ...['package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
]

try {
  await start()
} catch (error) {
  end(describeFailure(error, process.env.LOG_LEVEL))
}

async function start() {
  process.chdir(projectRoot)
  process.env.NODE_ENV = 'production'
  const problem = runtimeProblem(process.versions)
  if (problem) end(problem)
  if (cluster.isPrimary && !isBuilt()) build()
  // What is stored from here on is for the user of the site alone, whatever the folder lets others see.
  process.umask(0o077)
  const workers = Number(process.env.WORKERS)
  if (cluster.isPrimary && workers > 1 && workers <= maxWorkers && Number.isInteger(workers)) {
    const { supervise } = await import('./supervise.mjs')
    supervise(workers)
  } else {
    // Any other number is for the configuration to accept or refuse.
    await serveSmall()
  }
}

/** @param {string} sentence @returns {never} */
function end(sentence) {
  console.error(`Village Site cannot start. ${sentence}`)
  process.exit(1)
}

/**
 * All that a start loads stays, which V8 takes for a sign that it needs a large young generation: it would
 * keep 20 MB for it from then on. Until the site stands it is held small; visitors let it grow as it should.
 */
async function serveSmall() {
  setFlagsFromString('--semi-space-growth-factor=1')
  const { serve } = await import(pathToFileURL(entry).href)
  await serve()
  setFlagsFromString('--semi-space-growth-factor=2')
}

function isBuilt() {
  if (!fs.existsSync(entry)) return false
  const builtAt = fs.statSync(entry).mtimeMs
  return fs
    .globSync(sources, { exclude: (name) => /\.test\.tsx?$/.test(name) })
    .every((file) => fs.statSync(file).mtimeMs <= builtAt)
}

function build() {
  console.log('Building the site…')
  const { status } = spawnSync('npx', ['--no-install', 'react-router', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    end('The build failed; the lines above say why. After an update run "npm ci" first.')
}
