import { z } from '@hono/zod-openapi'
import { backupOutput } from '#modules/backups/backup-output.schema.server.ts'
import { historyOutput } from '#modules/history/history-output.schema.server.ts'
import { readersOutput } from '#modules/page-views/readers-output.schema.server.ts'
import { comingKinds } from './coming.queries.server.ts'

const entry = z.object({
  entity: z.string(),
  id: z.int(),
  label: z.string(),
  labelBn: z.string().nullable(),
})

export const lastChange = historyOutput.omit({
  isCurrent: true,
  isUndoable: true,
  changes: true,
  together: true,
})

export const dashboardOutput = z
  .object({
    samples: z
      .array(
        z.object({
          page: z.string().openapi({ description: 'Its English path; `*` for every page.' }),
          entries: z.array(entry),
        }),
      )
      .openapi({ description: 'Samples that nobody has confirmed, the worst first.' }),
    emptySettings: z.array(z.string()),
    lastChanges: z.array(lastChange),
    coming: z
      .array(
        entry.extend({
          what: z.enum(comingKinds),
          day: z.string().openapi({ description: 'YYYY-MM-DD in Dhaka.' }),
          time: z.string().nullable().openapi({ description: 'HH:MM; null for the whole day.' }),
        }),
      )
      .openapi({
        description: 'What happens by itself to published records from today on, the next first.',
      }),
    counts: z.record(z.string(), z.int()).openapi({
      description: 'Numbers of records by kind.',
      example: { programs: 6, albums: 2 },
    }),
    isNewcomer: z.boolean().openapi({
      description: 'The caller has not yet changed any content.',
    }),
    isOpen: z.boolean().openapi({ description: 'Everybody may see the website.' }),
    isDemo: z.boolean().openapi({ description: 'The organisation is invented.' }),
    isWebhookFailing: z.boolean().openapi({
      description: 'A webhook has failed for a day, or was switched off for it.',
    }),
    isQrHidden: z.boolean().openapi({
      description: 'Visitors do not see the stored picture of the Bangla QR code.',
    }),
    isAddressUnknown: z.boolean().openapi({
      description: 'The site was not told its address (`PUBLIC_URL`), so its links say localhost.',
    }),
    isProxyUntrusted: z.boolean().openapi({
      description:
        'This very request came through a proxy that the site was not told of (`TRUST_PROXY`).',
    }),
    backup: backupOutput
      .nullable()
      .openapi({ description: 'Present for administrators; null for others.' }),
    pendingChanges: z.int().openapi({
      description: 'Number of changes that wait for a second administrator.',
    }),
    readers: readersOutput,
    newAccounts: z.int().openapi({
      description: 'Accounts of the last 30 days that have no rights; 0 for whoever gives none.',
    }),
    newAdministrators: z.array(z.object({ id: z.int(), name: z.string() })).openapi({
      description: 'Others who have become administrators lately.',
    }),
  })
  .openapi('Dashboard')

export type DashboardRecord = z.infer<typeof dashboardOutput>
