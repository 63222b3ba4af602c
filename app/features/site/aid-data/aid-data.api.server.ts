import { Hono } from 'hono'
import type { Services } from '#kernel/services.ts'
import { changesAtHeader } from '#platform/page-cache/rendered.ts'
import { readAidData } from './aid-data.service.server.ts'
import { iatiFile } from './aid-files.ts'
import { iatiXml } from './iati-xml.ts'

const caching = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** Serves aid data to whoever collects them. @param services with the database of the public site */
export function createAidDataApi(services: Pick<Services, 'db' | 'clock'>): Hono {
  const app = new Hono()
  app.get(iatiFile, async ({ body, text }) => {
    const { publisher, activities, changesAt } = await readAidData(services)
    if (!publisher) return text(noPublisher, 404, caching)
    if (activities.length === 0) return text(noProject, 404, caching)
    return body(iatiXml(publisher, activities, services.clock().toISOString()), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      ...caching,
      ...(Number.isFinite(changesAt) ? { [changesAtHeader]: String(changesAt) } : {}),
    })
  })
  return app
}

const noPublisher = 'The organisation has not given its identifier for aid data yet.\n'
const noProject = 'No project has all that the standard requires yet.\n'
