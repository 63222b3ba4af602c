// `npm run sbom`: the components of the running site, as CycloneDX. npm's `--omit dev` also omits packages
// shared with development dependencies (React, zod, pg), so everything is listed and filtered here.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { projectRoot } from '../platform/project-root.ts'

type Property = { name: string; value: string }
type Component = { 'bom-ref': string; name: string; type: string; properties?: Property[] }
type Bom = {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** npm uses the folder name, and the type library. */
const site = { name: packageJson.name, type: 'application' }

const file = process.argv[2] ?? join(projectRoot, 'sbom.json')
const bom = withoutDevelopment(readLockFile())
writeFileSync(file, `${JSON.stringify(bom, undefined, 2)}\n`)
console.log(`${bom.components.length} packages are listed in ${relative(process.cwd(), file)}.`)

/** From the lock file only: needs neither an installation nor the network. */
function readLockFile(): Bom {
  // Where NODE_ENV is production, npm would omit them by itself.
  const all = '--include=dev'
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', all]
  // Under `npm run` this is the running npm; it is a script for Node.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  return JSON.parse(execFileSync(command, [...first, ...args], options))
}

function withoutDevelopment({ metadata, components, dependencies, ...rest }: Bom): Bom {
  const production = components.filter((component) => !isForDevelopment(component))
  const refs = new Set([metadata.component, ...production].map((component) => component['bom-ref']))
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, ...site } },
    components: production,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}

function isForDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name }) => name === 'cdx:npm:package:development')
}
