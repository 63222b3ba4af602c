// Images and reports come from outside, so none of them is trusted.
import { type Context, Hono } from 'hono'
import { bearerToken, type FindCaller } from '#core/kernel/api/access.ts'
import { jsonType } from '#core/kernel/api/error-response.ts'
import { mayDo } from '#core/kernel/permissions.ts'
import { AppError, errorBody, errorStatus } from '#core/platform/errors.ts'
import { simpleError } from '#core/platform/http/response/simple-error.ts'
import { apiHeaders } from '#core/platform/http/security/security-headers.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { type Files, respondWithFile } from './file-response.server.ts'

/**
 * Serves `/uploads/{name}` and `/api/uploads/{name}`. A withheld file is served to people who manage the content; for anyone else
 * it is 404.
 * @param findFormer redirects a name that a file had on an earlier website
 */
export function createUploadsApi(
  files: Files,
  findCaller: FindCaller,
  findFormer: (request: Request) => Promise<Response | undefined> = async () => undefined,
): Hono {
  const uploads = new Hono()
  // The pattern includes slashes, so that a path below a name is 404 here and not a page.
  for (const path of ['/uploads/:name{.+}', '/api/uploads/:name{.+}']) {
    uploads.get(path, serveFile).all((context) => refuse(context, methodNotAllowed))
  }
  return uploads

  async function serveFile(context: Context): Promise<Response> {
    const name = context.req.param('name') ?? ''
    const { raw } = context.req
    const response = isStorageName(name)
      ? await respondWithFile(files, raw, name, () => isEditor(context))
      : undefined
    return response ?? (await findFormer(raw)) ?? refuse(context, notFound)
  }

  async function isEditor(context: Context): Promise<boolean> {
    const token = bearerToken(context.req.header('authorization'))
    const caller = token && (await findCaller(token))
    if (!caller || caller.needsSecondStep) return false
    return mayDo(caller.role, 'content')
  }
}

const notFound = new AppError('not_found', 'address.no_file')
const methodNotAllowed = new AppError('method_not_allowed', 'address.file_is_read_only')

function refuse(context: Context, error: AppError): Response {
  // A person who follows an old link to a report gets a page.
  const isPerson = context.req.header('accept')?.includes('text/html') ?? false
  if (error === notFound && isPerson) {
    const { body, status, headers } = simpleError('not_found', 'html')
    return new Response(body, { status, headers })
  }
  for (const [name, value] of Object.entries(apiHeaders)) context.header(name, value)
  context.header('X-Content-Type-Options', 'nosniff')
  if (error.code === 'method_not_allowed') context.header('Allow', 'GET, HEAD')
  return context.json(errorBody(error), errorStatus[error.code], { 'Content-Type': jsonType })
}
