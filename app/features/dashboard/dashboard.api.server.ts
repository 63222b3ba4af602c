import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import { instant, oneResponse } from '#platform/http/api/parameters.ts'
import type { Services } from '#platform/services.ts'
import { backupProblems } from '../backups/backup-record.ts'
import { labelsOf } from '../history/history-entry.ts'
import { type Dashboard, readDashboard } from './dashboard.service.server.ts'

const entry = z.object({
  entity: z.string(),
  id: z.int(),
  label: z.string(),
  labelBn: z.string().nullable(),
})

const dashboardOutput = z
  .object({
    samples: z
      .array(
        z.object({
          page: z.string().openapi({ description: 'Its English path; `*` for every page.' }),
          entries: z.array(entry),
        }),
      )
      .openapi({ description: 'What nobody has confirmed, the worst first.' }),
    emptySettings: z.array(z.string()),
    endingRegistrations: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        nameBn: z.string().nullable(),
        validUntil: z.iso.date(),
      }),
    ),
    lastChanges: z
      .array(
        z.object({
          id: z.int(),
          at: instant,
          actorId: z.int().nullable(),
          actorName: z.string(),
          entity: z.string(),
          entityId: z.int(),
          action: z.enum(['create', 'update', 'delete', 'restore']),
          version: z.int(),
          label: z.string(),
          labelBn: z.string().nullable(),
        }),
      )
      .openapi({ description: 'The last five changes of people, the newest first.' }),
    counts: z.record(z.string(), z.int()).openapi({
      description: 'How many records there are, by kind.',
      example: { programs: 6, albums: 2 },
    }),
    isProxyUntrusted: z.boolean().openapi({
      description:
        'This very request came through a proxy that the site was not told of (`TRUST_PROXY`).',
    }),
    backup: z
      .object({
        isOn: z.boolean(),
        isRunning: z.boolean(),
        isOverdue: z.boolean(),
        provenAt: instant.nullable(),
        bytes: z.int().nullable(),
        problem: z.enum(backupProblems).nullable(),
      })
      .openapi({ description: 'The last backup that was restored and compared.' }),
  })
  .openapi('Dashboard')

const route = defineRoute('admin', {
  method: 'get',
  path: '/api/dashboard',
  tags: ['Dashboard'],
  summary: 'What is to confirm, to fill in and to renew',
  responses: { 200: oneResponse(dashboardOutput, 'As it is now.') },
})

export function createDashboardApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  api.openapi(route, async (c) =>
    c.json(
      {
        ...dashboardAnswer(await readDashboard(services)),
        isProxyUntrusted: c.env?.isFromUntrustedProxy ?? false,
      },
      200,
    ),
  )
  return api
}

function dashboardAnswer(
  dashboard: Dashboard,
): Omit<z.infer<typeof dashboardOutput>, 'isProxyUntrusted'> {
  const { samples, emptySettings, endingRegistrations, lastChanges, counts, backup } = dashboard
  return {
    samples,
    emptySettings,
    endingRegistrations,
    lastChanges: lastChanges.map((row) => ({
      id: row.id,
      at: row.at,
      actorId: row.actorId,
      actorName: row.actorName,
      entity: row.entity,
      entityId: row.entityId,
      action: row.action,
      version: row.version,
      ...labelsOf(row.before, row.after),
    })),
    counts,
    backup,
  }
}
