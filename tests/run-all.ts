// `npm test`: everything that is checked. The browser waits much for frames, so the tests without one run beside
// it. What measures time comes last and has the machine to itself.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeSampleFolder } from './support/own-site.ts'

type Part = { name: string; seconds: number; isPassed: boolean; said: string }

/**
 * Programs and the sites of tests start in two thirds of their processor time where Node finds their modules
 * compiled. Not where time is measured: a site in production compiles them.
 */
const compiled = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compile'),
}

const parts: Part[] = []
const startedAt = Date.now()

if (await run('build', 'react-router build')) {
  const sampleFolder = await makeSampleFolder()
  process.env.SAMPLE_FOLDER = sampleFolder
  await Promise.all([
    run('browser', 'playwright test'),
    oneByOne(
      ['format', 'npm run check:format'],
      ['types', 'npm run check:types'],
      ['architecture', 'npm run check:arrows'],
      ['unused code', 'npm run check:unused'],
      ['tests', 'vitest run --project unit --project together'],
    ),
  ])
  await run('tests that measure time', 'vitest run --project alone', {})
  rmSync(sampleFolder, { recursive: true })
}

// Once more, where a log that is cut at its beginning still shows it.
for (const { name, isPassed, said } of parts) {
  if (!isPassed) console.log(`\n== ${name}: FAILED\n${said}`)
}
console.log(`\nEverything took ${secondsSince(startedAt)} s:`)
for (const { name, seconds, isPassed } of parts) {
  console.log(`  ${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
}
process.exitCode = parts.every(({ isPassed }) => isPassed) ? 0 : 1

async function oneByOne(...commands: [name: string, command: string][]) {
  for (const [name, command] of commands) await run(name, command)
}

/**
 * Runs it and prints all it said once it has ended, so that parts which run together do not mix.
 * @returns whether it succeeded.
 */
async function run(
  name: string,
  command: string,
  env: Record<string, string> = compiled,
): Promise<boolean> {
  const beganAt = Date.now()
  console.log(`${name}: ${command}`)
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
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

function secondsSince(instant: number): number {
  return Math.round((Date.now() - instant) / 1_000)
}
