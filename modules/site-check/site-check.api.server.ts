import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import type { Services } from '#core/kernel/services.ts'
import type { RenderPath } from '#core/page-services.server.ts'
import { readSiteCheck } from './site-check.service.server.ts'
import { siteCheckOutput } from './site-check-output.schema.server.ts'

const route = defineRoute('Site check', 'content', {
  get: '/api/site-check',
  summary: 'Faults of the public site: links, images, texts and files',
  responses: { 200: oneResponse(siteCheckOutput, 'As it is now.') },
})

type Parts = ApiParts & { renderPath?: RenderPath | undefined }

export function createSiteCheckApi(services: Services, parts: Parts): Api {
  const api = createApi(parts)
  api.openapi(route, async (c) => {
    const { files, ...check } = await readSiteCheck({ ...services, renderPath: parts.renderPath })
    const rows = files.rows.map(({ name, bytes }) => ({ name, bytes }))
    return c.json({ ...check, files: { ...files, rows } }, 200)
  })
  return api
}
