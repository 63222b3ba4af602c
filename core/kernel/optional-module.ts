// What the server calls of a module that may be left out. `server/optional-modules.ts` lists these modules.
import type { Hono } from 'hono'
import type { PublicFiles } from './public-files.ts'
import type { Services } from './services.ts'

export type OptionalModule = {
  /** Files outside the API, such as `/iati.xml`; their responses are cached like pages. */
  files?: PublicFiles & { create: (services: Services) => Hono }
  jobs?: {
    /** Runs once a day, in one process. */
    daily?: (services: Services) => Promise<unknown>
    /** Runs from the start until it is stopped, in one process. */
    always?: (services: Services) => { stop: () => Promise<unknown> } | undefined
  }
}
