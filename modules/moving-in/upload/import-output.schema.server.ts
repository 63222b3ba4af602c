import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { importKinds } from '../import-kinds.ts'
import { importTargets } from '../import-targets.ts'
import { importFiles } from './uploaded-import.ts'

const reason = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  english: z.string(),
})

const group = z.object({
  key: z.string(),
  type: z.string(),
  category: z.string().openapi({ description: 'Its name; empty without one.' }),
  count: z.int(),
  target: z
    .enum(importTargets)
    .openapi({ description: 'Kind of record that they become; `none` for none.' }),
})

const problems = z
  .array(z.object({ title: z.string(), reasons: z.array(reason) }))
  .openapi({ description: 'The first ones.' })

const counts = z.array(z.object({ type: z.string(), count: z.int() }))

export const importOutput = z
  .object({
    id: z.int(),
    kind: z.enum(importKinds),
    startedAt: instant,
    phase: z.enum(['uploading', 'reading', 'planned', 'storing', 'done', 'refused']),
    isRunning: z.boolean().openapi({
      description: 'False while it waits for somebody; one that is `storing` then was stopped.',
    }),
    files: z.array(
      z.object({
        file: z.enum(importFiles),
        name: z.string(),
        bytes: z.int(),
        received: z
          .int()
          .openapi({ description: 'Bytes that are here; the upload goes on there.' }),
      }),
    ),
    done: z.int().openapi({ description: 'Images and files that are stored.' }),
    all: z.int(),
    plan: z
      .object({
        title: z.string(),
        address: z.string(),
        groups: z.array(group),
        images: z.int(),
        files: z.int(),
        missing: z.array(z.string()).openapi({ description: 'The first ones.' }),
        missingCount: z.int(),
        leftOut: counts,
        lost: problems,
        lostCount: z
          .int()
          .openapi({ description: 'Records some of whose words do not come along.' }),
        refused: problems,
        refusedCount: z.int().openapi({ description: 'Items that cannot be taken.' }),
        shortcodes: counts.openapi({ description: 'They become text and images, or go.' }),
        unknown: counts.openapi({ description: 'Words in brackets that stay as text.' }),
        setAside: z
          .array(z.object({ reason, count: z.int(), names: z.array(z.string()) }))
          .openapi({
            description:
              'Files in the ZIP file that are left out, by reason, with the first names.',
          }),
      })
      .nullable(),
    result: z
      .object({
        added: z.int(),
        known: z.int(),
        images: z.int(),
        files: z.int(),
        inNoMenu: z
          .array(z.object({ id: z.int(), title: z.string() }))
          .openapi({ description: 'Added pages that no menu lists; the first ones.' }),
        inNoMenuCount: z.int(),
        problems,
        problemCount: z.int(),
        version: z.int().nullable().openapi({ description: 'Change that an undo reverts.' }),
      })
      .nullable(),
    reason: reason.nullable().openapi({ description: 'Why it was refused.' }),
  })
  .openapi('Import')

export type ImportRecord = z.infer<typeof importOutput>
