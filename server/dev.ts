// `npm run dev`: the site from its sources, on the same HTTP server and with the same headers as the build.
// The page cache is disabled, and Vite serves the modules; a page reloads when they change.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import {
  createServer as createVite,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import type { Services } from '#core/kernel/services.ts'
import { type Assets, openAssets } from '#core/platform/http/response/assets.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import type { App } from './app.ts'
import type * as Application from './entry.ts'
import { describeFailure } from './start-failure.mjs'

process.chdir(projectRoot)
// Vite's web socket uses the site's own origin, as the content security policy requires. The HTTP server is
// created by code that Vite loads, so Vite listens to this intermediate one.
const upgrades = createServer()
/** A public page is rendered on the server only, so the browser has no module that Vite could replace. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate({ file, server, modules }) {
    const { client } = server.environments
    const inBrowser = client.moduleGraph.getModulesByFile(file) ?? new Set()
    // Styles are also transformed for the <link> of the page, which has no importer.
    const isInBrowser = [...inBrowser].some(({ importers }) => importers.size > 0)
    if (this.environment !== client && modules.length > 0 && !isInBrowser) {
      client.hot.send({ type: 'full-reload' })
    }
  },
}
const vite = await createVite({
  plugins: [reloadPages],
  server: { middlewareMode: true, hmr: { server: upgrades } },
  appType: 'custom',
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to run')
const loadApplication = () => ssr.runner.import<typeof Application>('/server/entry.ts')

try {
  const { serve } = await loadApplication()
  const server = await serve({ createApp, assets: openModules(vite) })
  server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
  // No graceful shutdown in development.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
} catch (error) {
  console.error(`Village Site cannot start. ${describeFailure(error, process.env.LOG_LEVEL)}`)
  process.exit(1)
}

/** Recreated when a source has changed; until then Vite returns the same module. */
function createApp(services: Services): App {
  let loaded: typeof Application | undefined
  let app: App | undefined
  return {
    fetch: async (request, context) => {
      const application = await loadApplication()
      if (!app || application !== loaded) app = application.createApp(services)
      loaded = application
      return app.fetch(request, context)
    },
  }
}

/** Paths of Vite itself and of the sources. None of them is a page of the site. */
const modulePath = /^\/(?:@|(?:app|node_modules)\/)/

function openModules({ middlewares }: ViteDevServer): Assets {
  const files = openAssets(join(projectRoot, 'public'))
  return {
    has: (path) => modulePath.test(path) || files.has(path),
    async serve(req, res, path, extraHeaders) {
      if (files.has(path)) return files.serve(req, res, path, extraHeaders)
      for (let at = 0; at < extraHeaders.length; at += 2) {
        res.setHeader(extraHeaders[at] ?? '', extraHeaders[at + 1] ?? '')
      }
      middlewares(req, res, () => res.writeHead(404).end())
      await once(res, 'close')
    },
  }
}
