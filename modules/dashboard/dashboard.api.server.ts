import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { mayDo } from '#core/kernel/permissions.ts'
import { isPublicAddress } from '#core/lib/text/public-address.ts'
import { isAnyFailing } from '#core/records/outbox/failing-webhooks.service.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { tellPictureProblem } from '#core/settings/values/qr-picture.service.server.ts'
import { settingPermission } from '#core/settings/values/setting-sections.ts'
import { labelsOf } from '#modules/history/history-entry.ts'
import { countOpenItems, readDashboard } from './dashboard.service.server.ts'
import { dashboardOutput, lastChange } from './dashboard-output.schema.server.ts'

const route = defineRoute('Dashboard', 'content', {
  get: '/api/dashboard',
  summary: 'Samples to confirm and settings to fill in, as far as the caller may change them',
  responses: { 200: oneResponse(dashboardOutput, 'As it is now.') },
})

const countRoute = defineRoute('Dashboard', 'content', {
  get: '/api/dashboard/open-count',
  summary:
    'Number of samples to confirm and settings to fill in, as far as the caller may change them',
  responses: {
    200: oneResponse(
      z.object({
        count: z.int().openapi({ description: 'Sum of `samples` and `emptySettings`.' }),
        samples: z.int().openapi({ description: 'Number of `samples` alone.' }),
        isFilled: z.boolean().openapi({ description: 'There are records that are no samples.' }),
        takesGifts: z.boolean().openapi({ description: 'Visitors may promise gifts.' }),
        isOpen: z.boolean().openapi({ description: 'Everybody may see the website.' }),
        isDemo: z.boolean().openapi({ description: 'The organisation is invented.' }),
      }),
      'As it is now.',
    ),
  },
})

export const createDashboardApi = defineApi((services, answer) => {
  answer(route, async ({ c, caller: { id, role } }) => {
    const { lastChanges, ...dashboard } = await readDashboard(services, { id, role })
    const output = {
      ...dashboard,
      lastChanges: lastChanges.map((row) =>
        pickOutput(lastChange, { ...row, ...labelsOf(row.before, row.after) }),
      ),
      isWebhookFailing:
        mayDo(role, 'access') &&
        !(await readUnused(services.db)).has('connections') &&
        (await isAnyFailing(services)),
      isQrHidden:
        mayDo(role, settingPermission('donate.qrImage')) &&
        (await tellPictureProblem(services)) !== undefined,
      isAddressUnknown: mayDo(role, 'access') && !isPublicAddress(services.config.publicUrl),
      isProxyUntrusted: mayDo(role, 'access') && (c.env?.isFromUntrustedProxy ?? false),
    }
    return output
  })
  answer(countRoute, ({ caller }) => countOpenItems(services, caller.role))
})
