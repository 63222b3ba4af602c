// The whole API: every `*.api.server.ts` is a part of it. Vite finds them, and writes them into the built
// program; browser tests import the sources.

import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { describeApi } from '#core/kernel/api/describe-api.ts'
import { openWriteLimit, type WriteLimits, writeLimits } from '#core/kernel/api/write-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { importSources } from '#core/platform/import-sources.ts'
import { createFindCaller } from '#core/accounts/session.service.server.ts'
import type { RenderPath } from '#core/page-services.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { findUse, isUnused } from '#core/settings/uses/uses.ts'
import { operationNames } from './operation-names.ts'

type CreateApi = (services: Services, parts: ApiParts) => Api

type ApiFile = Record<string, unknown>

const files = import.meta.env
  ? import.meta.glob<ApiFile>('/{core,modules,server}/**/*.api.server.ts', { eager: true })
  : await importSources<ApiFile>('{core,modules,server}/**/*.api.server.ts')

/** Every `*.api.server.ts` exports the creator of a part of the API. */
const features: readonly CreateApi[] = Object.keys(files)
  .sort()
  .flatMap((file) => Object.entries(files[file] ?? {}))
  .filter(isCreator)
  .map(([, create]) => create)

function isCreator(entry: [name: string, value: unknown]): entry is [string, CreateApi] {
  return /^create\w+Api$/.test(entry[0])
}

/**
 * The whole API except the uploads, which are mounted before it.
 * @param renderPath of the public pages, for the check of the site
 */
export function createSiteApi(
  services: Services,
  limits: WriteLimits = writeLimits,
  renderPath?: RenderPath,
): Api {
  const parts = {
    renderPath,
    isSwitchedOff: async (path: string) => {
      const use = findUse('api', path)
      return use !== undefined && (await readUnused(services.db)).has(use)
    },
    log: services.log,
    findCaller: createFindCaller(services),
    countWrite: openWriteLimit(services, limits),
  }
  const api = createApi(parts)
  for (const createFeatureApi of features) {
    api.route('/', createFeatureApi(services, { ...parts, isPart: true }))
  }
  const info = {
    title: 'Village Site',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'What the site shows, as JSON, and how the back-office changes it. Reading what is public is open to everyone, and to scripts of other sites; `x-access` says who may call the rest (`signedIn`: whoever is logged in; `content`: editors and administrators; `money`, `customers`, `users`, `access`, `backups`: administrators), with `Authorization: Bearer` and the token of a login; where `x-token-scopes` stands, an API token with one of these scopes will do. The headers `RateLimit` and `RateLimit-Policy` say how many changes remain. A record with `isSample` is not confirmed by the organisation: do not take it for fact. A file (`/api/uploads/{name}`, `/uploads/{name}`) that only records use which are not visible is 404 without the token of an editor or administrator. A record may be in one language alone: a text that there is only in Bangla (`titleBn`) also stands under its English name (`title`), and counts as not given in English when it is sent back so. Where the site differs from its specification on purpose (fields beyond it, status codes, paging, `If-Match`, `Idempotency-Key`, the current password for a change of the own account), docs/specification.md of the source says so, with the reason.',
  }
  const openHidden = async () => {
    const unused = await readUnused(services.db)
    return (path: string) => isUnused(unused, 'api', path)
  }
  return describeApi(api, info, operationNames, {
    site: services.config.publicUrl,
    openHidden,
    firstSubjects,
  })
}

/** Subjects of the specification. */
const firstSubjects = [
  'Programs',
  'Albums',
  'Photos',
  'Reports',
  'Images',
  'Logging in',
  'Users',
  'Customers',
]
