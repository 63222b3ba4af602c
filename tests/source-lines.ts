// `npm run check:lines`: source lines of each module, of core, and of everything else, beside their limits in
// source-lines.json. Code grows unseen, a feature at a time; whoever raises a limit says why in that commit
// (docs/decisions/031-two-rules.md). Lines that are blank, comment or import do not count, nor do tests.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#core/platform/project-root.ts'

/** A limit may be passed by this share, so that a fix need not raise it. */
const tolerance = 1.02

const limits = z.record(z.string(), z.number()).parse(JSON.parse(read('source-lines.json')))
const lines = new Map<string, number>()
for (const file of listSources()) {
  const part = partOf(file)
  lines.set(part, (lines.get(part) ?? 0) + countLines(read(file)))
}
lines.set(
  'total',
  [...lines.values()].reduce((sum, count) => sum + count, 0),
)

let isWithin = true
for (const part of [...new Set([...Object.keys(limits), ...lines.keys()])].sort()) {
  const count = lines.get(part) ?? 0
  const limit = limits[part]
  const isOver = limit === undefined || count > limit * (part === 'total' ? 1 : tolerance)
  if (isOver) isWithin = false
  const note = limit === undefined ? 'has no limit' : `of ${limit}${isOver ? ': too many' : ''}`
  console.log(`${part.padEnd(24)} ${String(count).padStart(6)} ${note}`)
}
if (!isWithin) {
  console.log(
    'Remove what is no longer needed, or raise the limit in source-lines.json and say why.',
  )
  process.exitCode = 1
}

function listSources(): string[] {
  const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  return known
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file))
    .filter((file) => !/^tests\/|\/tests\/|\.(?:test|spec|fixture)\./.test(file))
}

function partOf(file: string): string {
  const [folder = '', name = ''] = file.split('/')
  if (folder === 'modules') return `modules/${name}`
  return folder === 'core' ? 'core' : 'elsewhere'
}

/** Counts the lines that are neither blank, comment nor import. */
function countLines(text: string): number {
  let count = 0
  let isComment = false
  let isImport = false
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (isComment) {
      isComment = !line.includes('*/')
    } else if (isImport) {
      isImport = !line.endsWith("'")
    } else if (line.startsWith('/*')) {
      isComment = !line.includes('*/')
    } else if (/^import\b(?!\()/.test(line)) {
      isImport = !/'[^']+'(?: with .*)?$/.test(line)
    } else if (
      line &&
      !line.startsWith('//') &&
      !/^export (?:type )?(?:\{[^}]*\}|\*) from '/.test(line)
    ) {
      count++
    }
  }
  return count
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}
