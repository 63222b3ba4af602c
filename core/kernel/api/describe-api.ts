// The description of the API, and the responses for undefined paths and methods. Both are derived from the
// declared operations, so they cannot disagree with them.
import { z } from '@hono/zod-openapi'
import { AppError } from '#core/platform/errors.ts'
import type { ApiDocument } from './api-document.ts'
import { describeForms } from './body.ts'
import type { Api } from './create-api.ts'
import { bearer, defineRoute } from './define-route.ts'
import { contentsPage, docsPolicy, subjectPage } from './docs-page.ts'
import { type OperationNames, operationId } from './operation-id.ts'

export type ApiTitle = {
  title: string
  description: string
  version: string
  license?: { name: string; identifier: string }
}

const noNames: OperationNames = { operations: {}, singulars: {} }

/**
 * Adds `/api/openapi.json`, the pages below `/api/docs`, 405 for other methods on known paths, and 404 for everything
 * else below /api. Call it after every operation is registered; anything below /api that is not an
 * operation (the uploads) is mounted before.
 * @param options `openHidden` returns the check of paths that are left out of the description; `firstSubjects`: tags that the page
 *   begins with; `site`: its address, for the examples
 */
export function describeApi(
  api: Api,
  info: ApiTitle,
  names = noNames,
  {
    openHidden = async () => () => false,
    firstSubjects = [],
    site = '',
  }: {
    openHidden?: () => Promise<(path: string) => boolean>
    firstSubjects?: readonly string[]
    site?: string
  } = {},
): Api {
  api.openAPIRegistry.registerComponent('securitySchemes', bearer, {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `token` of a login, which ends with the session; or an API token (`vs_…`), for operations with `x-token-scopes`.',
  })
  let document: ApiDocument | undefined
  const describe = () => {
    // Built on first use: it must not delay the start of the process that serves pages.
    document ??= nameOperations(
      describeForms(api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: '/' }] })),
      names,
    )
    return document
  }

  const describeShown = async (): Promise<ApiDocument> => {
    const isHidden = await openHidden()
    const { paths = {}, ...document } = describe()
    const shown = Object.entries(paths).filter(([path]) => !isHidden(path))
    return { ...document, paths: Object.fromEntries(shown) }
  }
  api.openapi(documentRoute, async (c) => c.json(await describeShown(), 200))
  api.openapi(docsRoute, async (c) => {
    c.header('Content-Security-Policy', docsPolicy)
    return c.html(contentsPage(await describeShown(), site, firstSubjects))
  })
  api.openapi(subjectRoute, async (c) => {
    const page = subjectPage(await describeShown(), c.req.valid('param').subject)
    if (!page) throw new AppError('not_found', 'address.unknown')
    c.header('Content-Security-Policy', docsPolicy)
    return c.html(page)
  })

  // A path with a fixed part comes before one with a parameter there: `{` sorts after every letter.
  const paths = [...methodsByPath(api)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [path, methods] of paths) {
    const mayBePage = !path.startsWith('/api/')
    const allowed = mayBePage ? [...new Set(['GET', 'HEAD', ...methods])] : methods
    api.all(path.replaceAll(/\{(.+?)\}/g, ':$1'), (c, next) => {
      if (mayBePage && /^(?:GET|HEAD)$/.test(c.req.method)) return next()
      c.header('Allow', allowed.join(', '))
      throw new AppError('method_not_allowed', 'address.method_not_allowed')
    })
  }
  api.all('/api/*', () => {
    throw new AppError('not_found', 'address.unknown')
  })
  return api
}

/** Names each operation that does not name itself. */
function nameOperations(document: ApiDocument, names: OperationNames): ApiDocument {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item[method]
      if (!operation) continue
      const answer: Answer | undefined = operation.responses?.[200]
      const isList = answer?.content?.['application/json']?.schema?.type === 'array'
      operation.operationId ??= operationId(method, path, isList, names)
    }
  }
  return document
}

type Answer = { content?: Record<string, { schema?: { type?: unknown } }> }

const documentRoute = defineRoute('This description', 'public', {
  get: '/api/openapi.json',
  summary: 'This description, for programs (OpenAPI 3.1)',
  responses: {
    200: {
      description: 'The description.',
      content: { 'application/json': { schema: z.unknown().openapi({ type: 'object' }) } },
    },
  },
})

const docsRoute = defineRoute('This description', 'public', {
  get: '/api/docs',
  summary: 'This description, to read',
  responses: {
    200: { description: 'A page.', content: { 'text/html': { schema: z.string() } } },
  },
})

const subjectRoute = defineRoute('This description', 'public', {
  get: '/api/docs/{subject}',
  summary: 'The part of this description about one subject, to read',
  request: { params: z.object({ subject: z.string().max(100) }) },
  responses: {
    200: { description: 'A page.', content: { 'text/html': { schema: z.string() } } },
  },
})

/** @throws Error for an operation that was not made by `defineRoute`. */
function methodsByPath(api: Api): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { path, method } = definition.route
    if (!('x-access' in definition.route)) {
      throw new Error(`${method} ${path} does not say who may call it: use defineRoute`)
    }
    // HEAD is available wherever GET is.
    const names = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]
    methods.set(path, [...(methods.get(path) ?? []), ...names])
  }
  return methods
}
