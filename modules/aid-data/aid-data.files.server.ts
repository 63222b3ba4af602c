import { Hono } from 'hono'
import type { Services } from '#core/kernel/services.ts'
import { openHeaders } from '#core/platform/http/security/security-headers.ts'
import { changesAtHeader } from '#core/platform/page-cache/rendered.ts'
import { type AidData, readAidData } from './aid-data.service.server.ts'
import { grantsFile, iatiFile } from './aid-files.ts'
import { grantsJson } from './grants.ts'
import { iatiXml } from './iati-xml.ts'

type Site = Pick<Services, 'db' | 'clock' | 'config'>

type AidFile = {
  type: string
  /** Undefined if the file would be empty, which both standards exclude. */
  write: (data: AidData, site: Site) => string | undefined
}

const files: Record<string, AidFile> = {
  [iatiFile]: {
    type: 'application/xml',
    write: ({ publisher, activities }, { clock }) =>
      activities.length > 0 ? iatiXml(publisher, activities, clock().toISOString()) : undefined,
  },
  [grantsFile]: {
    type: 'application/json',
    write: ({ publisher, grants }, { config }) =>
      grants.length > 0 ? grantsJson(publisher, grants, config.publicUrl) : undefined,
  },
}

const caching = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** Serves aid data to whoever collects them. @param site with the database of the public site */
export function createAidDataApi(site: Site): Hono {
  const app = new Hono()
  for (const [path, { type, write }] of Object.entries(files)) {
    app.get(path, async ({ body, text }) => {
      const data = await readAidData(site)
      if (!data) return text(noPublisher, 404, caching)
      const content = write(data, site)
      if (content === undefined) return text(noProject, 404, caching)
      return body(content, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        ...caching,
        ...openHeaders,
        ...(Number.isFinite(data.changesAt) ? { [changesAtHeader]: String(data.changesAt) } : {}),
      })
    })
  }
  return app
}

const noPublisher = 'The organisation has not given its identifier for aid data yet.\n'
const noProject = 'No project has all that the standard requires yet.\n'
