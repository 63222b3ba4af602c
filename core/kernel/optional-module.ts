// What the server calls of a module that may be left out. `server/optional-modules.ts` lists these modules.
import type { Hono } from 'hono'
import type { Api, ApiParts } from './api/create-api.ts'
import type { PublicFiles } from './public-files.ts'
import type { Services } from './services.ts'

export type CreateApi = (services: Services, parts: ApiParts) => Api

export type OptionalModule = {
  /** Parts of the API. */
  api?: readonly CreateApi[]
  /** Files outside the API, such as `/iati.xml`; their responses are cached like pages. */
  files?: PublicFiles & { create: (services: Services) => Hono }
  jobs?: {
    /** Runs once a day, in one process. */
    daily?: (services: Services) => Promise<unknown>
    /** Runs from the start until it is stopped, in one process. */
    always?: (services: Services) => { stop: () => Promise<unknown> } | undefined
  }
}
