// The services and the configuration for commands of cli/site.ts. A failure is printed as one sentence, and the process
// ends with 1.
import type { Services } from '#core/kernel/services.ts'
import { type Config, readConfig } from '#core/platform/config.ts'
import { refuseRootElsewhere } from '#core/platform/data-folder.ts'
import { createLog } from '#core/platform/log.ts'
import { describeFailure } from './start-failure.mjs'

/** Opens the services for a command, and closes them after it. */
export async function withServices(work: (services: Services) => Promise<void>) {
  await withConfig(async (config) => {
    // Imported lazily: it loads the whole program, which neither help nor a mistyped command needs.
    const { openServices } = await import('./services.ts')
    const services = await openServices(config, createLog('warn'))
    try {
      await work(services)
    } finally {
      await services.close()
    }
  })
}

/** Reads the configuration for a command. */
export async function withConfig(work: (config: Config) => Promise<void>) {
  try {
    const config = readConfig(process.env)
    refuseRootElsewhere(config)
    await work(config)
  } catch (error) {
    console.error(describeFailure(error, process.env.LOG_LEVEL))
    process.exitCode = 1
  }
}
