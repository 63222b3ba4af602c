// `npm run dev`: the site from its sources; a page reloads by itself when they change.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { projectRoot } from '../platform/project-root.ts'
import type * as Application from './entry.ts'

process.chdir(projectRoot)
const config = readConfig(process.env)
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to run')
const loadApplication = () => ssr.runner.import<typeof Application>('/server/entry.ts')

const { openServices } = await loadApplication()
const services = await openServices(config, createLog('info'))
if (config.seed === 'sample') {
  const { seedContent } = await import('./seed/seed-content.ts')
  await seedContent(services)
}

const listener = getRequestListener(async (request) => {
  // Loaded for every request: Vite hands back the same module until a source of it changes.
  const { createApp } = await loadApplication()
  return createApp(services).fetch(request)
})
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
)
server.listen(config.port, config.host)
await once(server, 'listening')
console.log(`Developing at http://localhost:${config.port}`)
