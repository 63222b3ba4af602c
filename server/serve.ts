// The running site: parts, default content, first administrator, listening, and a quiet end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ensureFirstAdmin } from '#app/features/users/first-admin.service.server.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openAssets } from '#platform/http/assets.ts'
import { createFront } from '#platform/http/front.ts'
import { createLog } from '#platform/log.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { Services } from '#platform/services.ts'
import { createApp } from './app.ts'
import { cacheKey } from './cache-key.ts'
import { joinCrew } from './crew.ts'
import { startHousekeeping } from './housekeeping.ts'
import { linkHint } from './link-hint.ts'
import { openServices } from './services.ts'
import { setupWarning } from './setup-warning.ts'
import { stopOnSignalOrCrash } from './stop.ts'
import { openWatch } from './watch.ts'

export async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const crew = joinCrew(process.env)
  const log = createLog(config.logLevel, crew.worker)
  const services = await openServices(config, log, systemClock, crew.takeTurn)
  if (crew.isFirst) await loadDefaultContent(services)
  const setupLink = crew.isFirst ? await ensureFirstAdmin(services) : undefined
  const cache = createPageCache(services)
  const watch = await openWatch(services, cache, crew.gather)
  const front = createFront({
    fetch: createApp(services).fetch,
    ...{ cache, cacheKey, hostAnswers: watch.hostAnswers, onVisitEnd: watch.onVisitEnd },
    assets: await openAssets(join(projectRoot, 'build/client')),
    ...{ config, log },
  })
  const housekeeping = crew.isLead ? startHousekeeping(services) : undefined
  const retire = stopOnSignalOrCrash(log, watch.leave, async () => {
    housekeeping?.stop()
    await front.drain()
    await services.close()
  })
  front.server.listen(config.port, config.host)
  await once(front.server, 'listening')
  if (crew.isFirst) announce(config, front.server.address(), setupLink)
  crew.ready(() => watch.metrics?.snapshot(), retire)
}

function announce(config: Config, address: string | AddressInfo | null, setupLink?: string) {
  const { host } = config
  const port = typeof address === 'object' ? address?.port : address
  say(`The site is at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
  if (setupLink) {
    say(`Make the first administrator here, once: ${setupLink}`)
    const hint = linkHint(setupLink)
    if (hint) say(hint)
  }
  const warning = setupWarning(config)
  if (warning) say(`Warning: ${warning}`)
}

/**
 * In a process of its own: drawing the pictures needs memory that serving them does not, and it would stay
 * with the site for good.
 */
async function loadDefaultContent(services: Services) {
  const { config, contentVersion, log } = services
  if ((await contentVersion.read()) > 0) return
  if (config.seed === 'empty') {
    const { seedEmptyTexts } = await import('./seed/seed-content.ts')
    await seedEmptyTexts(services)
    return
  }
  say('Loading the default content, once…')
  const child = spawn(process.execPath, [join(projectRoot, 'cli/site.ts'), 'seed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0)
    log.error({ code }, 'the default content could not be loaded; the site starts without')
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
