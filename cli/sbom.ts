// `npm run sbom`: what the running site consists of, as CycloneDX. npm's own `--omit dev` leaves out whatever a
// development package needs as well (React, zod, pg), so everything is asked for and the rest left out here.
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

/** npm takes the name of the folder, and the site for a library. */
const site = { name: packageJson.name, type: 'application' }

const file = process.argv[2] ?? join(projectRoot, 'sbom.json')
const bom = ofProduction(readLockFile())
writeFileSync(file, `${JSON.stringify(bom, undefined, 2)}\n`)
console.log(`${bom.components.length} packages are listed in ${relative(process.cwd(), file)}.`)

/** From the lock file alone: nothing has to be installed, and nobody is asked. */
function readLockFile(): Bom {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline']
  // Started by `npm run`, this is the npm that was asked; it is a script for Node.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  return JSON.parse(execFileSync(command, [...first, ...asked], options))
}

function ofProduction({ metadata, components, dependencies, ...rest }: Bom): Bom {
  const kept = components.filter((component) => !isForDevelopment(component))
  const refs = new Set([metadata.component, ...kept].map((component) => component['bom-ref']))
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, ...site } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}

function isForDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name }) => name === 'cdx:npm:package:development')
}
