// `npm run site -- …`: operator commands besides running the site. Runs from source, without a build.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Command, InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { makeBackupKey } from '#core/platform/backup-key.ts'
import { programVersion, projectRoot } from '#core/platform/project-root.ts'
import { unusedAtFirst } from '#core/settings/uses/uses.ts'
import { continueAs } from '../server/one-arena.mjs'
import { withConfig, withServices } from '../server/with-services.ts'
import { addAdminCommands } from './admin-commands.ts'
import { addImportCommands } from './import-commands.ts'

/** Pages of a copy are rendered as by server/start.mjs: React reads it when it is loaded. */
process.env.NODE_ENV ??= 'production'

/** A list of 50,000 records leaves 150 MB of garbage if the heap may grow to several times what is in use. */
setFlagsFromString('--heap-growing-percent=40')

/** Files are private to the user of the site, as in server/start.mjs. */
process.umask(0o077)

/** A reader such as `head` may have enough: the command goes on. */
process.stdout.on('error', () => undefined)

/** As it is typed on this machine, see server/as-typed.mjs. */
const name = process.env.SITE_COMMAND ?? 'site'

const program = new Command(name)
  .description('Looks after the site from the command line.')
  .version(programVersion())

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
      const isDemo = services.config.seed === 'demo'
      const isLoaded = await seedContent(services, isDemo ? [] : unusedAtFirst)
      console.log(
        isLoaded
          ? 'The default content is loaded.'
          : 'There is content already: nothing was changed.',
      )
    }),
  )

program
  .command('doctor')
  .description('looks at disk, clock, address, mail, backup and database, and says what to do')
  .option('--mail <address>', 'also sends one mail there', emailOf)
  .action((options: { mail?: string }) =>
    withConfig(async (config) => {
      const { printExamination } = await import('./doctor/doctor.ts')
      if (!(await printExamination(config, options))) process.exitCode = 1
    }),
  )

program
  .command('alarms')
  .description('tells ALARM_MAIL and ALARM_URL of new troubles, and of those that are over')
  .option('--try', 'sends a trial to both, whatever the state of the site')
  .action((options: { try?: boolean }) =>
    withConfig(async (config) => {
      const { raiseAlarms, tryAlarms } = await import('./alarms.ts')
      const lines = await (options.try ? tryAlarms(config, new Date()) : raiseAlarms(config))
      console.log(lines.join('\n') || 'There is nothing new to tell.')
    }),
  )

program
  .command('content-check')
  .description('lists what nobody has confirmed yet')
  .option('--release', 'ends with 1 while anything is left')
  .action((options: { release?: boolean }) =>
    withServices(async (services) => {
      const { checkContent } = await import('./content-check.ts')
      const { report, isComplete } = await checkContent(services)
      console.log(report)
      if (options.release && !isComplete) process.exitCode = 1
    }),
  )

program
  .command('backup')
  .description('puts everything the site holds into one new file, while it runs')
  .argument('[file]', "without it one of the site's own, proven, in DATA_DIR/backups")
  .option('--when-due', 'only when the schedule in the settings says so')
  .action((file: string | undefined, options: { whenDue?: boolean }) =>
    file
      ? withConfig(async (config) => (await import('./backup.ts')).backUp(config, file))
      : withServices(async (services) =>
          (await import('./backup.ts')).backUpSite(services, options),
        ),
  )

program
  .command('verify')
  .description('restores a backup into a scratch place and compares everything')
  .argument('<file>')
  .action((file: string) => withConfig(async () => (await import('./backup.ts')).verify(file)))

program
  .command('restore')
  .description('puts a backup in place, on SQLite or PostgreSQL, local folder or S3')
  .argument('[file]')
  .option('--offsite [name]', 'the newest copy in the bucket of BACKUP_S3_BUCKET, or this one')
  .option('--replace', 'instead of what is there, which is backed up first')
  .action((file: string | undefined, options: { offsite?: true | string; replace?: boolean }) =>
    withConfig(async (config) => (await import('./backup.ts')).restore(config, file, options)),
  )

program
  .command('backup-key')
  .description('prints a new key for encrypted copies of backups elsewhere')
  .action(() => console.log(makeBackupKey()))

program
  .command('offsite')
  .description('sends the last backup elsewhere, encrypted, and proves the newest copy once a week')
  .option('--list', 'only says which copies are there')
  .option('--try-key', 'asks for the key on paper, and says whether it opens the copies')
  .action((options: { list?: boolean; tryKey?: boolean }) =>
    withServices(async (services) =>
      (await import('./backup.ts')).copyElsewhere(services, options),
    ),
  )

program
  .command('export-site')
  .description('copies every public page into a folder that opens without a server')
  .argument('<folder>', 'new, empty or an older copy; or a file that ends in .zip')
  .action(async (folder: string) => {
    // Buffers above 128 KB return to the system at once: by default glibc keeps more of them from each that is freed.
    process.env.MALLOC_TRIM_THRESHOLD_ ||= '131072'
    // The young generation is smaller than in package.json, because a child draws beside it.
    const flags = ['--max-semi-space-size=4', '--expose-gc']
    continueAs([...flags, join(projectRoot, 'server/export-site.mjs'), folder])
    await (await import('../server/export-site.mjs')).exportSite(folder)
  })

program
  .command('export')
  .description('puts all content into one file that any program reads')
  .argument('<file>', 'ends in .zip; one of this name is replaced')
  .option('--with-personal-data', 'messages of visitors and gifts too')
  .action((file: string, options: { withPersonalData?: boolean }) =>
    withServices(async (services) =>
      (await import('./moving-out.ts')).exportFiles(services, file, options),
    ),
  )

addImportCommands(program)

program
  .command('gifts')
  .description('looks after the ledger of gifts')
  .command('check')
  .description('proves that sums, receipts and events of gifts agree')
  .action(() =>
    withServices(async ({ db }) => {
      const { checkLedger } = await import('#modules/giving/desk/check-ledger.queries.server.ts')
      const problems = await checkLedger(db)
      console.log(problems.join('\n') || 'Sums, receipts and events of the gifts agree.')
      if (problems.length > 0) process.exitCode = 1
    }),
  )

addAdminCommands(program)

await program.parseAsync()

function emailOf(written: string): string {
  if (z.safeParse(z.email(), written).success) return written
  throw new InvalidArgumentError('Enter an email address, such as name@example.org.')
}
