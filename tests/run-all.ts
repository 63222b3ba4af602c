// `npm test`: every check but those with the tag `long`, one part after another. The tests use all cores; two parts at
// once would take as long and wait for each other.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { makeSampleFolder } from './support/own-site.ts'

type Part = { name: string; seconds: number; isPassed: boolean; said: string }

// Programs and the sites of tests start in two thirds of their processor time where Node finds their modules compiled.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compile')

const parts: Part[] = []
const startedAt = Date.now()

if (await run('build', 'react-router build')) {
  const sampleFolder = await makeSampleFolder()
  process.env.SAMPLE_FOLDER = sampleFolder
  // Each uses little more than one core. What is unused is sought in the types that `check:types` generates.
  await Promise.all([
    run('format', 'npm run check:format'),
    run('architecture', 'npm run check:arrows'),
    run('types', 'npm run check:types').then(() => run('unused code', 'npm run check:unused')),
  ])
  await run('tests', "vitest run --tags-filter '!long'")
  await run('browser', 'playwright test')
  rmSync(sampleFolder, { recursive: true })
}

// Once more, where a log that is cut at its beginning still shows it.
for (const { name, isPassed, said } of parts) {
  if (!isPassed) console.log(`\n== ${name}: FAILED\n${said}`)
}
console.log(`\nEverything took ${secondsSince(startedAt)} s:`)
for (const { name, seconds, isPassed, said } of parts) {
  console.log(`  ${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  for (const test of failed(said)) console.log(test)
}
process.exitCode = parts.every(({ isPassed }) => isPassed) ? 0 : 1

/**
 * Runs it and prints all it said once it has ended.
 * @returns whether it succeeded.
 */
async function run(name: string, command: string): Promise<boolean> {
  const beganAt = Date.now()
  console.log(`${name}: ${command}`)
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const isPassed = await new Promise<boolean>((resolve) => {
    child.on('close', (code) => resolve(code === 0))
  })
  const seconds = secondsSince(beganAt)
  parts.push({ name, seconds, isPassed, said })
  console.log(`\n== ${name}: ${isPassed ? 'passed' : 'FAILED'} after ${seconds} s\n${said}`)
  return isPassed
}

/** The tests that failed, those of Vitest with the first line of the reason. */
function failed(said: string): string[] {
  const named = /^ FAIL .*\n.*|^ {4}\[[\w-]+\] › .*(?:\n {6}\S.*)?/gm
  return stripVTControlCharacters(said).match(named) ?? []
}

function secondsSince(instant: number): number {
  return Math.round((Date.now() - instant) / 1_000)
}
