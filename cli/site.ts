// `npm run site -- …`: what the host does besides running the site. Runs from source, without a build.
import { Command } from 'commander'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import type { Services } from '../platform/services.ts'
import { openServices } from '../server/services.ts'

const program = new Command('site').description('Looks after the site from the command line.')

program
  .command('migrate')
  .description('brings the database up to date')
  .action(() =>
    withServices(async () => {
      console.log('The database is up to date.')
    }),
  )

program
  .command('seed')
  .description('loads the default content into an empty database')
  .action(() =>
    withServices(async (services) => {
      const { seedContent } = await import('../server/seed/seed-content.ts')
      const isLoaded = await seedContent(services)
      console.log(
        isLoaded
          ? 'The default content is loaded.'
          : 'There is content already: nothing was changed.',
      )
    }),
  )

program
  .command('content-check')
  .description('lists what nobody has confirmed yet')
  .option('--release', 'ends with 1 while anything is left')
  .action((options: { release?: boolean }) =>
    withServices(async (services) => {
      const { checkContent } = await import('./content-check.ts')
      const { report, isComplete } = await checkContent(services.db)
      console.log(report)
      if (options.release && !isComplete) process.exitCode = 1
    }),
  )

await program.parseAsync()

async function withServices(work: (services: Services) => Promise<void>) {
  try {
    const config = readConfig(process.env)
    const services = await openServices(config, createLog('warn'))
    try {
      await work(services)
    } finally {
      await services.close()
    }
  } catch (error) {
    console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error)
    process.exitCode = 1
  }
}
