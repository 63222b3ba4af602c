import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { historyOutput } from '#modules/history/history-output.schema.server.ts'

const reason = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const proposedRecord = historyOutput
  .pick({ entity: true, entityId: true, label: true, labelBn: true, changes: true })
  // Erasures never need approval.
  .extend({ action: historyOutput.shape.action.exclude(['erase']) })

export const pendingChangeOutput = z
  .object({
    id: z.int(),
    proposedBy: z.int().openapi({ description: 'Id of an account.' }),
    proposedByName: z.string().openapi({ example: 'Rahima Khatun' }),
    proposedAt: instant,
    appliesAt: instant.nullable().openapi({
      description:
        'When it takes effect by itself, where there was no second administrator; null where one has to confirm it.',
    }),
    state: z.enum(['open', 'applied', 'rejected', 'failed', 'replaced']).openapi({
      description:
        '`failed`: a record had changed, or its proposer had lost the right to change it, when its time had come; `replaced`: the same person has proposed another change of the same records.',
    }),
    decidedByName: z.string().nullable(),
    decidedAt: instant.nullable(),
    reason: z.string().nullable().openapi({ description: 'Why it was rejected.' }),
    records: z.array(proposedRecord).openapi({
      description:
        'Fields that it changes, with both values; placeholders are filled as on the website.',
    }),
    obstacle: reason.nullable().openapi({
      description: 'While it is open: why you may not confirm it; null when you may.',
    }),
  })
  .openapi('PendingChange')

export type PendingChangeRecord = z.infer<typeof pendingChangeOutput>

const newAdministrator = z
  .object({
    id: z.int(),
    name: z.string().openapi({ example: 'Karim Uddin' }),
    email: z.string(),
    since: instant,
    madeByName: z.string().nullable(),
    vouchedByNames: z.array(z.string()),
    mayVouch: z.boolean().openapi({ description: 'Whether you may vouch for them.' }),
  })
  .openapi('NewAdministrator')

export const newAdministratorsOutput = z.object({ administrators: z.array(newAdministrator) })

export type NewAdministratorRecord = z.infer<typeof newAdministrator>
