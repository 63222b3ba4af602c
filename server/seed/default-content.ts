// The content of a first start, loaded before anything else is written: page texts can be changed and never added.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hasOnlyAccounts } from '#core/kernel/history/only-accounts.ts'
import type { Services } from '#core/kernel/services.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { unusedAtFirst } from '#core/settings/uses/uses.ts'

/**
 * Runs in a separate process: rendering the images needs memory that serving them does not, and the site would never
 * release it.
 */
export async function loadDefaultContent(services: Services): Promise<boolean> {
  const { config, db, log } = services
  if (!(await hasOnlyAccounts(db))) return true
  if (config.seed === 'empty') {
    const { seedEmptySite } = await import('./seed-content.ts')
    await seedEmptySite(services, unusedAtFirst)
    return true
  }
  process.stdout.write('Loading the default content, once…\n')
  const child = spawn(process.execPath, [join(projectRoot, 'cli/site.ts'), 'seed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code === 0) return true
  log.error({ code }, 'the default content could not be loaded')
  return false
}
