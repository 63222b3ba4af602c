// `npm run site -- export-site` runs from the build, in a process without TypeScript: a command that renders every page
// would otherwise keep the program in memory twice, as built and as source, beside Node's compiler.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { buildEntry } from './build-age.mjs'

if (import.meta.main) {
  process.env.NODE_ENV ??= 'production'
  // The share is less than in cli/site.ts, because a child draws beside it.
  setFlagsFromString('--heap-growing-percent=25')
  process.umask(0o077)
  await exportSite(process.argv[2])
}

/** @param {string | undefined} place */
export async function exportSite(place) {
  if (!existsSync(buildEntry)) {
    console.error('The site is not built yet. Run "npm run build" first.')
    process.exitCode = 1
    return
  }
  const built = await import(pathToFileURL(buildEntry).href)
  await built.exportSite(place)
}
