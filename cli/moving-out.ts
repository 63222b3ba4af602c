// `npm run site -- export-site | export | import`: what leaves a site, and comes into another.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Services } from '#core/kernel/services.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { openFolderCopy } from '#modules/moving-out/copy-folder.server.ts'
import { type CopiedSite, copySite } from '#modules/moving-out/copy-site.server.ts'
import { exportContent } from '#modules/moving-out/export-content.server.ts'
import { importContent } from '#modules/moving-out/import-content.server.ts'
import { TakeOutError } from '#modules/moving-out/take-out.ts'
import { openZipTarget } from '#modules/moving-out/take-out-zip.server.ts'
import { openOwnPageCheck } from '#modules/own-pages/own-page-check.server.ts'
import { cacheKeyWith } from '../server/cache-key.ts'
import { canonicalPath } from '../server/canonical-path.ts'

/** @param place a folder, or a file that ends in `.zip` */
export async function exportSite(services: Services, place: string): Promise<void> {
  const site = await openCopiedSite(services)
  const folder = place.endsWith('.zip') ? undefined : await openFolderCopy(place)
  const target = folder ?? (await openZipTarget(place, services.clock()))
  const { pages, files, bytes } = await copySite(site, target)
  console.log(`${place}: ${pages} pages and ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MiB.`)
  if (folder) {
    const { written, kept, removed } = folder.changes
    console.log(`Written: ${written}, the same as before: ${kept}, removed: ${removed}.`)
  }
  console.log('Open index.html in it: it needs no server and no connection.')
}

/** @param isPersonal true adds messages and gifts */
export async function exportFiles(
  services: Services,
  file: string,
  { isPersonal }: { isPersonal: boolean },
): Promise<void> {
  if (!file.endsWith('.zip')) throw new TakeOutError('Use a name that ends in .zip.')
  const target = await openZipTarget(file, services.clock())
  const { records, files } = await exportContent(services, target, { isPersonal })
  console.log(`${file}: ${records} records and ${files} files.`)
  if (isPersonal) console.log('It holds personal data of visitors and givers: keep it safe.')
}

export async function importFiles(services: Services, file: string): Promise<void> {
  const { records, files, setAside } = await importContent(services, file)
  console.log(`Taken in: ${records} records and ${files} files.`)
  for (const sentence of setAside) console.log(`Left out: ${sentence}`)
}

/** The site as it is served, without a server. It needs the build. */
async function openCopiedSite(services: Services): Promise<CopiedSite> {
  const entry = join(projectRoot, 'build/server/index.js')
  if (!existsSync(entry)) {
    throw new TakeOutError('The site is not built yet. Run "npm run build" first.')
  }
  const { createApp }: typeof import('../server/app.ts') = await import(pathToFileURL(entry).href)
  const app = createApp(services)
  const keyOf = cacheKeyWith(openOwnPageCheck(services))
  return {
    services,
    fetch: (request) => app.fetch(request),
    keyOf: (path, query) => keyOf(canonicalPath(path) ?? path, query),
    assets: join(projectRoot, 'build/client'),
  }
}
