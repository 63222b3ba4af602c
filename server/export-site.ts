// The command `export-site`, which server/export-site.mjs runs from the build.
import { join } from 'node:path'
import type { Services } from '#core/kernel/services.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { openFolderCopy } from '#modules/moving-out/copy-folder.server.ts'
import { type CopiedSite, copySite } from '#modules/moving-out/copy-site.server.ts'
import { openZipTarget } from '#modules/moving-out/take-out-zip.server.ts'
import { openOwnPageCheck } from '#modules/own-pages/own-page-check.server.ts'
import { createApp } from './app.ts'
import { cacheKeyWith } from './cache-key.ts'
import { canonicalPath } from './canonical-path.ts'
import { withServices } from './with-services.ts'

/** @param place a folder, or a file that ends in `.zip` */
export async function exportSite(place: string): Promise<void> {
  await withServices(async (services) => {
    const folder = place.endsWith('.zip') ? undefined : await openFolderCopy(place)
    const target = folder ?? (await openZipTarget(place, services.clock()))
    const { pages, files, bytes } = await copySite(openCopiedSite(services), target)
    console.log(`${place}: ${pages} pages and ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MiB.`)
    if (folder) {
      const { written, kept, removed } = folder.changes
      console.log(`Written: ${written}, the same as before: ${kept}, removed: ${removed}.`)
    }
    console.log('Open index.html in it: it needs no server and no connection.')
  })
}

/** The site as it is served, without a server. */
function openCopiedSite(services: Services): CopiedSite {
  const keyOf = cacheKeyWith(openOwnPageCheck(services))
  return {
    services,
    fetch: createApp(services).fetch,
    keyOf: (path, query) => keyOf(canonicalPath(path) ?? path, query),
    assets: join(projectRoot, 'build/client'),
  }
}
