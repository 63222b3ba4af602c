// What may be left out can be left out: its folder and its lines are removed in a copy of the program.
import { spawnSync } from 'node:child_process'
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
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'

const lists = ['app/optional-modules.ts', 'server/optional-modules.ts']
const program = ['app', 'core', 'modules', 'server', 'cli', 'translations', 'content']

const listed = lists.flatMap((file) => [...readText(file).matchAll(/#modules\/([^/]+)\//g)])
const modules = [...new Set(listed.flatMap(([, name]) => name ?? []))].sort()

const sources = program.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !isOfTests(file)),
)

test('there are modules that may be left out', () => {
  expect(modules).toEqual(expect.arrayContaining(['aid-data', 'connections']))
  expect(sources.length).toBeGreaterThan(1_000)
})

test.each(modules)('nothing but its lines names the folder of %s', (name) => {
  const naming = sources.filter(
    (file) =>
      !file.startsWith(`modules/${name}/`) &&
      withoutLines(file, [name]).includes(`modules/${name}/`),
  )
  expect(naming).toEqual([])
})

test('without all of them the types check', () => {
  const copy = copyProgram()
  remove(copy, modules)
  expect(checkTypes(copy)).toBe('')
})

test('without any one of them the types check', { tags: 'long', timeout: 600_000 }, () => {
  const copy = copyProgram()
  for (const name of modules) {
    remove(copy, [name])
    expect([name, checkTypes(copy)]).toEqual([name, ''])
    cpSync(join(projectRoot, 'modules', name), join(copy, 'modules', name), {
      recursive: true,
      filter: (path) => !isOfTests(path),
    })
  }
})

test('without all of them the tests of core and of the specification pass', {
  tags: 'long',
}, () => {
  const copy = copyProgram(['tests', 'docs', 'package.json', 'vitest.config.ts', 'vite.config.ts'])
  remove(copy, modules)
  const { stdout, stderr, status } = run(copy, 'vitest', [
    'run',
    'core/kernel/history',
    'core/lib',
    'core/settings',
    'tests/specification-contract.test.ts',
    'tests/entities.test.ts',
    '-t',
    // That test lists the operations of all modules.
    '^(?!each can be called with its permission)',
  ])
  expect([status, status === 0 ? '' : `${stdout}\n${stderr}`.slice(-3_000)]).toEqual([0, ''])
})

function readText(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}

function isOfTests(file: string): boolean {
  return /\.(?:test|fixture)\.tsx?$/.test(file)
}

/** Returns the text of a file without the lines of the modules, if it is one of the lists. */
function withoutLines(file: string, names: readonly string[]): string {
  const isTheirs = (line: string) => names.some((name) => line.includes(`modules/${name}/`))
  const lines = readText(file).split('\n')
  return (lists.includes(file) ? lines.filter((line) => !isTheirs(line)) : lines).join('\n')
}

function copyProgram(more: readonly string[] = []): string {
  const copy = mkdtempSync(join(tmpdir(), 'village-site-without-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of [...program, 'package.json', 'tsconfig.json', ...more]) {
    cpSync(join(projectRoot, name), join(copy, name), {
      recursive: true,
      filter: (path) => more.length > 0 || !isOfTests(path),
    })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function remove(copy: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(copy, 'modules', name), { recursive: true })
  for (const file of lists) {
    // A list without a line is still a module.
    writeFileSync(join(copy, file), `${withoutLines(file, names)}\nexport {}\n`)
  }
}

function checkTypes(copy: string): string {
  // A check after the first reads again only what has changed.
  const compilerOptions = { incremental: true, tsBuildInfoFile: './program.tsbuildinfo' }
  const config = { extends: './tsconfig.json', include: program, compilerOptions }
  writeFileSync(join(copy, 'tsconfig.program.json'), JSON.stringify(config))
  return run(copy, 'tsc', ['-p', 'tsconfig.program.json', '--checkers', '1']).stdout
}

function run(folder: string, command: string, given: readonly string[]) {
  const program = join(projectRoot, 'node_modules/.bin', command)
  return spawnSync(program, given, { cwd: folder, encoding: 'utf8' })
}
