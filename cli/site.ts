// `npm run site -- …`: operator commands besides running the site. Runs from source, without a build.
import { Command, InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { type Role, roles } from '#kernel/permissions.ts'
import { type TableKind, tableKinds } from '../app/features/office/moving-in/table-kinds.ts'
import {
  type WordPressTarget,
  wordPressTargets,
} from '../app/features/office/moving-in/wordpress/wordpress-targets.ts'
import type { Services } from '../kernel/services.ts'
import { makeBackupKey } from '../platform/backup-key.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { refuseRootElsewhere } from '../platform/data-folder.ts'
import { createLog } from '../platform/log.ts'
import { programVersion } from '../platform/project-root.ts'
import { describeFailure } from '../server/start-failure.mjs'

type TableOptions = { preview?: boolean; leaveOut?: boolean; by?: string }
type WordPressTargets = Readonly<Record<string, WordPressTarget>>
type PlaceOptions = { preview?: boolean; by?: string }
type WordPressOptions = PlaceOptions & { media?: string; as: WordPressTargets }

/** Files are private to the user of the site, as in server/start.mjs. */
process.umask(0o077)

const program = new Command('site')
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
      const isLoaded = await seedContent(services)
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
  .action(() =>
    withConfig(async (config) => {
      const lines = await (await import('./alarms.ts')).raiseAlarms(config)
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
  .action((options: { list?: boolean }) =>
    withServices(async (services) =>
      (await import('./backup.ts')).copyElsewhere(services, options),
    ),
  )

program
  .command('export-site')
  .description('copies every public page into a folder that opens without a server')
  .argument('<folder>', 'new, empty or an older copy; or a file that ends in .zip')
  .action((folder: string) =>
    withServices(async (services) =>
      (await import('./moving-out.ts')).exportSite(services, folder),
    ),
  )

program
  .command('export')
  .description('puts all content into one file that any program reads')
  .argument('<file>', 'ends in .zip; one of this name is replaced')
  .option('--with-personal-data', 'messages of visitors and gifts too')
  .action((file: string, options: { withPersonalData?: boolean }) =>
    withServices(async (services) =>
      (await import('./moving-out.ts')).exportFiles(services, file, {
        isPersonal: options.withPersonalData ?? false,
      }),
    ),
  )

const importing = program
  .command('import')
  .description('takes such a file into a new, empty site')
  .argument('<file>')
  .action((file: string) =>
    withServices(async (services) => (await import('./moving-out.ts')).importFiles(services, file)),
  )

importing
  .command('table')
  .description('adds the rows of a CSV or XLSX file as records, in one change')
  .argument('<kind>', `one of ${tableKinds.join(', ')}`, tableKindOf)
  .argument('<file>')
  .option('--preview', 'only says what would be added')
  .option('--leave-out', 'adds the other rows if some have a problem')
  .option('--by <email>', 'the administrator in whose name; without it the first one')
  .action((kind: TableKind, file: string, options: TableOptions) =>
    withServices(async (services) =>
      (await import('./moving-in.ts')).importTableFile(services, kind, file, options),
    ),
  )

importing
  .command('wordpress')
  .description('turns an export of WordPress and its uploads into records, in one change')
  .argument('<file>', 'from Tools → Export of WordPress')
  .option('--media <place>', 'the folder wp-content/uploads, or a ZIP file of it')
  .option('--preview', 'only says what would become what')
  .option('--as <group=kind>', 'changes what a group of the preview becomes', chooseTarget, {})
  .option('--by <email>', 'the administrator in whose name; without it the first one')
  .action((file: string, options: WordPressOptions) =>
    withServices(async (services) => {
      const { media, as: targets, ...rest } = options
      const source = { kind: 'wordpress', exported: file, media, targets } as const
      await (await import('./moving-in-site.ts')).importSite(services, source, rest)
    }),
  )

importing
  .command('photos')
  .description('makes albums, one for each folder, in one change')
  .argument('<place>', 'a folder or a ZIP file')
  .option('--by <email>', 'the administrator in whose name; without it the first one')
  .option('--preview', 'only says which albums they would become')
  .action((media: string, options: PlaceOptions) =>
    withServices(async (services) =>
      (await import('./moving-in-site.ts')).importSite(
        services,
        { kind: 'photos', media },
        options,
      ),
    ),
  )

importing
  .command('api')
  .description('adds the records of the earlier system, in one change')
  .argument('<place>', 'a folder or a ZIP file with programs.json, albums.json … and uploads')
  .option('--preview', 'only says what would be added')
  .option('--by <email>', 'the administrator in whose name; without it the first one')
  .action((media: string, options: PlaceOptions) =>
    withServices(async (services) =>
      (await import('./moving-in-site.ts')).importSite(services, { kind: 'api', media }, options),
    ),
  )

program
  .command('import-uploaded', { hidden: true })
  .description('reads or stores the files that the back-office has received')
  .action(() =>
    withServices(async (services) => {
      const { runUploadedImport } = await import(
        '../app/features/office/moving-in/upload/run-uploaded-import.server.ts'
      )
      await runUploadedImport(services)
    }),
  )

program
  .command('gifts')
  .description('looks after the ledger of gifts')
  .command('check')
  .description('proves that sums, receipts and events of gifts agree')
  .action(() =>
    withServices(async ({ db }) => {
      const { checkLedger } = await import(
        '../app/features/giving/desk/check-ledger.queries.server.ts'
      )
      const problems = await checkLedger(db)
      console.log(problems.join('\n') || 'Sums, receipts and events of the gifts agree.')
      if (problems.length > 0) process.exitCode = 1
    }),
  )

const admin = program.command('admin').description('helps people in, also while the site runs')

admin
  .command('list')
  .description('lists who may enter the back-office')
  .option('--all', 'every account')
  .action((options: { all?: boolean }) =>
    withServices(async (services) =>
      (await import('./admin.ts')).printAccounts(services, options.all ?? false),
    ),
  )

admin
  .command('link')
  .description('prints a one-time link that makes an administrator or sets a new password')
  .argument('<email>')
  .action((email: string) =>
    withServices(async (services) => (await import('./admin.ts')).printLink(services, email)),
  )

admin
  .command('add')
  .description('makes an account and prints the one-time link that sets its password')
  .argument('<email>')
  .option('--name <name>', 'of the person; without it what stands before the @')
  .option('--role <role>', `one of ${roles.join(', ')}`, roleOf, 'ADMIN' as const)
  .action((email: string, options: { name?: string; role: Role }) =>
    withServices(async (services) =>
      (await import('./admin.ts')).addAccount(services, { email, ...options }),
    ),
  )

admin
  .command('role')
  .description('gives an account another role; its sessions end')
  .argument('<email>')
  .argument('<role>', `one of ${roles.join(', ')}`, roleOf)
  .action((email: string, role: Role) =>
    withServices(async (services) =>
      (await import('./admin.ts')).changeRole(services, email, role),
    ),
  )

admin
  .command('reset-second-step')
  .description('takes away the second step of an account whose holder has lost it')
  .argument('<email>')
  .action((email: string) =>
    withServices(async (services) => (await import('./admin.ts')).resetSecondStep(services, email)),
  )

await program.parseAsync()

/** Accepts either case. */
function roleOf(written: string): Role {
  const role = roles.find((one) => one === written.toUpperCase())
  if (!role) throw new InvalidArgumentError(`Choose one of ${roles.join(', ')}.`)
  return role
}

function tableKindOf(written: string): TableKind {
  const kind = tableKinds.find((one) => one === written)
  if (!kind) throw new InvalidArgumentError(`Choose one of ${tableKinds.join(', ')}.`)
  return kind
}

/** Adds a choice such as `post/jobs=job` to those before it. */
function chooseTarget(written: string, others: WordPressTargets): WordPressTargets {
  const [, group = '', wanted] = /^(.+)=(\w+)$/.exec(written) ?? []
  const target = wordPressTargets.find((one) => one === wanted)
  if (target) return { ...others, [group]: target }
  throw new InvalidArgumentError(`Write GROUP=KIND with one of ${wordPressTargets.join(', ')}.`)
}

function emailOf(written: string): string {
  if (z.safeParse(z.email(), written).success) return written
  throw new InvalidArgumentError('Enter an email address, such as name@example.org.')
}

async function withServices(work: (services: Services) => Promise<void>) {
  await withConfig(async (config) => {
    // Imported lazily: it loads the whole program, which neither help nor a mistyped command needs.
    const { openServices } = await import('../server/services.ts')
    const services = await openServices(config, createLog('warn'))
    try {
      await work(services)
    } finally {
      await services.close()
    }
  })
}

async function withConfig(work: (config: Config) => Promise<void>) {
  try {
    const config = readConfig(process.env)
    refuseRootElsewhere(config)
    await work(config)
  } catch (error) {
    console.error(describeFailure(error, process.env.LOG_LEVEL))
    process.exitCode = 1
  }
}
