import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { changesAtHeader } from '#core/platform/page-cache/rendered.ts'
import { rethrow } from '#core/lib/with-fallback.ts'
import { readTransparency } from './transparency.service.server.ts'
import { transparencyFile } from './transparency-file.ts'
import { transparencyOutput } from './transparency-output.schema.server.ts'

const route = defineRoute('Transparency', 'public', {
  get: transparencyFile,
  summary: 'Answers for donors and auditors: the content of the page /transparency, as JSON',
  description:
    'Registrations, governance, figures with their dates, reports with their hashes, policies, completed projects, how gifts are used, complaints and the last change. Fields are added, never renamed or removed. `ETag` changes when anything of it does.',
  responses: { 200: oneResponse(transparencyOutput, 'As it is now.') },
})

export const createTransparencyApi = defineApi((services, answer) => {
  answer(route, async ({ c }) => {
    let next = Number.POSITIVE_INFINITY
    const facts = await readTransparency({
      ...services,
      db: services.publicDb,
      changesAt: (instant) => {
        next = Math.min(next, instant.getTime())
      },
      reportMissing: rethrow,
    })
    if (next !== Number.POSITIVE_INFINITY) c.header(changesAtHeader, String(next))
    return facts
  })
})
