// `npm run site -- import …`: content from other programs.
import { type Command, InvalidArgumentError } from 'commander'
import type { Services } from '#core/kernel/services.ts'
import { type TableKind, tableKinds } from '#modules/moving-in/table-kinds.ts'
import {
  type WordPressTarget,
  wordPressTargets,
} from '#modules/moving-in/wordpress/wordpress-targets.ts'
import { withServices } from '../server/with-services.ts'

type TableOptions = {
  preview?: boolean
  leaveOut?: boolean
  convertBijoy?: boolean
  by?: string
}
type WordPressTargets = Readonly<Record<string, WordPressTarget>>
type PlaceOptions = { preview?: boolean; by?: string }
type WordPressOptions = PlaceOptions & { media?: string; as: WordPressTargets }

/** Adds `import` and its commands for tables, WordPress, photos and the earlier system. */
export function addImportCommands(program: Command): void {
  const importing = program
    .command('import')
    .description('takes such a file into a new, empty site')
    .argument('<file>')
    .action((file: string) =>
      withServices(async (services) =>
        (await import('./moving-out.ts')).importFiles(services, file),
      ),
    )

  importing
    .command('table')
    .description('adds the rows of a CSV or XLSX file as records, in one change')
    .argument('<kind>', `one of ${tableKinds.join(', ')}`, tableKindOf)
    .argument('<file>')
    .option('--preview', 'only says what would be added')
    .option('--leave-out', 'adds the other rows if some have a problem')
    .option('--convert-bijoy', 'converts cells in Bijoy to Unicode')
    .option('--by <email>', 'the administrator in whose name; without it the first one')
    .action((kind: TableKind, file: string, options: TableOptions) =>
      withContent(options, async (services) =>
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
      withContent(options, async (services) => {
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
      withContent(options, async (services) =>
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
      withContent(options, async (services) =>
        (await import('./moving-in-site.ts')).importSite(services, { kind: 'api', media }, options),
      ),
    )

  program
    .command('import-uploaded', { hidden: true })
    .description('reads or stores the files that the back-office has received')
    .action(() =>
      withServices(async (services) => {
        const { runUploadedImport } = await import(
          '#modules/moving-in/upload/run-uploaded-import.server.ts'
        )
        await runUploadedImport(services)
      }),
    )
}

/** Runs on a site that has its own content: one that is given other content before its first start never gets it. */
function withContent(
  { preview }: PlaceOptions,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  return withServices(async (services) => {
    if (!preview) {
      const { loadDefaultContent } = await import('../server/seed/default-content.ts')
      if (!(await loadDefaultContent(services))) {
        throw new Error(
          'Nothing was imported: the content of a new site could not be loaded first.',
        )
      }
    }
    await work(services)
  })
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
