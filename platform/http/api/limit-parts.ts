import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../errors.ts'
import type { ApiEnv } from './access.ts'

/** No form of ours has more fields; a parser takes seconds for what fits into ten megabytes. */
const mostParts = 50

/** Stands after the limit of the body. Hono keeps the bytes for whoever parses them. */
export const limitParts: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const type = c.req.header('Content-Type') ?? ''
  const boundary = /;\s*boundary="?([^";\s]{1,70})/i.exec(type)?.[1]
  if (boundary) {
    const body = Buffer.from(await c.req.arrayBuffer())
    // One more than there are parts: the last one closes the form.
    if (isOften(body, `--${boundary}`, mostParts + 2)) {
      throw new AppError('too_large', 'This form has too many fields.')
    }
  }
  await next()
}

function isOften(body: Buffer, text: string, times: number): boolean {
  let found = 0
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) {
    found += 1
    if (found >= times) return true
  }
  return false
}
