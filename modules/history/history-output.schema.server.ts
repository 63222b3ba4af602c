import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const historyOutput = z
  .object({
    id: z.int(),
    at: instant,
    actorId: z.int().nullable().openapi({ description: 'Id of an account; null for the program.' }),
    actorName: z.string(),
    confirmedBy: z.string().nullable().openapi({
      description: 'The second person, where the change needed one.',
    }),
    entity: z.string().openapi({ example: 'programs' }),
    entityId: z.int(),
    action: z.enum(['create', 'update', 'delete', 'restore', 'erase']),
    version: z.int().openapi({ description: 'Rows of one change share it; undo asks for it.' }),
    together: z.int().openapi({ description: 'Rows of this change, all of which undo reverts.' }),
    isUndoable: z.boolean().openapi({ description: 'A person made it, and erased nothing.' }),
    label: z.string().openapi({ description: 'Name of the record for people.' }),
    labelBn: z.string().nullable(),
    isCurrent: z.boolean().openapi({
      description: 'Whether the record is as this row left it: then there is nothing to restore.',
    }),
    changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  })
  .openapi('HistoryEntry')

/** Record as the API returns it. The browser imports only this type. */
export type HistoryRecord = z.infer<typeof historyOutput>
export type HistoryValue = z.infer<typeof value>
