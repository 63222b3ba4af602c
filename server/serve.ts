// The running site: services, default content, first administrator, listening, graceful shutdown.

import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readNextChange } from '#core/kernel/db/visibility.ts'
import { systemClock } from '#core/platform/clock.ts'
import { type Config, ConfigError, readConfig } from '#core/platform/config.ts'
import { uploadFolder } from '#core/platform/data-folder.ts'
import { type Assets, openAssets } from '#core/platform/http/response/assets.ts'
import { createHttpServer } from '#core/platform/http/server/http-server.ts'
import { createLog } from '#core/platform/log.ts'
import { misspelledVariables } from '#core/platform/misspelled-variables.ts'
import { createPageCache } from '#core/platform/page-cache/page-cache.ts'
import { programVersion, projectRoot } from '#core/platform/project-root.ts'
import { openWorkerPool } from '#core/platform/worker-pool/worker-pool.ts'
import { hasAdministrator } from '#core/accounts/user.queries.server.ts'
import { gatewayPaths } from '#modules/giving/gateway/gateway-paths.ts'
import { ensureFirstAdmin } from '#modules/login/first-admin.service.server.ts'
import { openFormerCheck } from '#modules/moving-in/media/former-addresses.server.ts'
import { openOwnPageCheck } from '#modules/own-pages/own-page-check.server.ts'
import { withoutSiteIcons } from '#modules/site-files/site-icon-paths.ts'
import { createApp } from './app.ts'
import { cacheKeyWith } from './cache-key.ts'
import { canonicalPath } from './canonical-path.ts'
import { openClusterWorker } from './cluster-worker.ts'
import { startHousekeeping } from './housekeeping.ts'
import { linkHint } from './link-hint.ts'
import { openMonitoring } from './monitoring.ts'
import { optionalModules } from './optional.ts'
import { loadDefaultContent } from './seed/default-content.ts'
import { openServices } from './services.ts'
import { setupLinkWarning } from './setup-warning.ts'
import { describeListenFailure } from './start-failure.mjs'
import { stopOnSignalOrCrash } from './stop.ts'

/** Replacements of the build during development (server/dev.ts). */
export type DevelopmentOverrides = { createApp: typeof createApp; assets: Assets }

/** @returns the server, listening. */
export async function serve(development?: DevelopmentOverrides): Promise<Server> {
  const config = readSettings()
  const worker = openClusterWorker(process.env)
  const log = createLog(config.logLevel, worker.number)
  const { acquire } = worker
  const services = await openServices(config, log, systemClock, (options) =>
    openWorkerPool({ ...options, acquire }),
  )
  if (worker.isFirst) await loadDefaultContent(services)
  if (worker.isFirst && config.firstAdmin && (await hasAdministrator(services.db))) {
    print(unusedFirstAdmin)
  }
  const setupLink = worker.isFirst ? await ensureFirstAdmin(services) : undefined
  const { db, clock } = services
  const cache = createPageCache({
    ...services,
    nextChange: () => readNextChange(db, clock),
    isEnabled: !development,
  })
  const monitoring = await openMonitoring(services, cache, worker.aggregate)
  const httpServer = createHttpServer({
    fetch: (development?.createApp ?? createApp)(services).fetch,
    cache,
    cacheKey: cacheKeyWith(openOwnPageCheck(services), openFormerCheck(services)),
    canonicalPath,
    ...(config.gateway && { foreignForms: gatewayPaths }),
    operatorRoutes: monitoring.operatorRoutes,
    onExchangeEnd(exchange) {
      monitoring.onExchangeEnd(exchange)
      services.pageViews.count(exchange)
    },
    assets: withoutSiteIcons(development?.assets ?? openAssets(join(projectRoot, 'build/client'))),
    // Leftovers of a killed process are removed from the folder of uploads at the next start.
    ...(!config.s3 && { uploadFolder: uploadFolder(config) }),
    config,
    log,
  })
  const housekeeping = worker.isLead ? startHousekeeping(services) : undefined
  // In each process: the counts are in its memory.
  const flushing = setInterval(services.pageViews.flush, 60_000).unref()
  const jobs = worker.isLead ? optionalModules.map((module) => module.jobs?.always?.(services)) : []
  const retire = stopOnSignalOrCrash(log, monitoring.startDraining, async () => {
    housekeeping?.stop()
    await Promise.all([httpServer.drain(), ...jobs.map((job) => job?.stop())])
    clearInterval(flushing)
    await services.pageViews.flush()
    await services.close()
  })
  await listen(httpServer.server, config)
  if (worker.isFirst) printAddress(config, httpServer.server.address(), setupLink)
  worker.ready(() => monitoring.metrics?.snapshot(), retire)
  return httpServer.server
}

/** A wrong setting stays wrong: the service, told by this code, does not try again until somebody has corrected it. */
const wrongSetting = 78

/** @throws ConfigError */
function readSettings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.exitCode = wrongSetting
    throw error
  }
}

const unusedFirstAdmin =
  'There is an administrator already, so ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME change nothing: remove them. Passwords are changed in the back-office.'

/** @throws ConfigError */
async function listen(server: Server, { port, host }: Config): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const sentence = describeListenFailure(error, { port, host })
    throw sentence ? new ConfigError(sentence) : error
  }
}

function printAddress(config: Config, address: string | AddressInfo | null, setupLink?: string) {
  const { host, publicUrl } = config
  const port = typeof address === 'object' ? address?.port : address
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const here = `http://${name}:${port}`
  const isOnlyHere = new URL(publicUrl).hostname === 'localhost'
  const place = isOnlyHere ? here : `${publicUrl}, and on this machine at ${here}`
  print(`Village Site ${programVersion()}. The site is at ${place}`)
  if (setupLink) {
    print(`Make the first administrator here, once: ${setupLink}`)
    const hint = linkHint(setupLink, host)
    if (hint) print(hint)
  }
  const warnings = [setupLinkWarning(config) ?? [], misspelledVariables(process.env)].flat()
  for (const warning of warnings) print(`Warning: ${warning}`)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
