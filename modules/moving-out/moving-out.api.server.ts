// Exports for an administrator without a shell: made in the background, downloaded as one file.
import { mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { actorOf } from '#core/kernel/api/writing.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import { toWebStream } from '#core/platform/http/server/web-stream.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { startSiteCommand } from './site-command.server.ts'
import { type TakeOutKind, takeOutKinds } from './take-out-kinds.ts'
import { isBeingMade } from './take-out-lock.server.ts'
import { type TakeOutRecord, takeOutOutput } from './take-out-output.schema.server.ts'

const tag = 'Backups'
const params = z.object({ kind: z.enum(takeOutKinds) })

/** The file of each kind, and the command that makes it. */
const makers: Record<TakeOutKind, { file: string; command: string }> = {
  site: { file: 'site-copy.zip', command: 'export-site' },
  content: { file: 'content.zip', command: 'export' },
}

const listRoute = defineRoute(tag, 'backups', {
  get: '/api/exports',
  summary: 'Files with which content leaves the site, and whether one is being made',
  responses: { 200: oneResponse(z.array(takeOutOutput), 'One of each kind.') },
})

const startRoute = defineRoute(tag, 'backups', {
  post: '/api/exports/{kind}',
  summary: 'Make the file anew; the list tells when it is done',
  request: { params },
  responses: { 202: oneResponse(z.object({ message: z.string() }), 'It has begun.') },
  errors: ['conflict'],
})

const fileRoute = defineRoute(tag, 'backups', {
  get: '/api/exports/{kind}',
  summary: 'The last file that was made; all content holds drafts and hidden records',
  request: { params },
  responses: {
    200: {
      description: 'A ZIP file.',
      content: {
        'application/zip': { schema: z.any().openapi({ type: 'string', format: 'binary' }) },
      },
    },
  },
  errors: ['not_found'],
  confirms: 'sometimes',
})

export const createMovingOutApi = defineApi((services, answer) => {
  const { config, log, clock } = services
  const folder = join(config.dataDir, 'moving-out')
  const fileOf = (kind: TakeOutKind) => join(folder, makers[kind].file)
  // Each kind reads the whole site, so one is made at a time. The lock of the child counts for other processes.
  let started: TakeOutKind | undefined

  const isRunning = async (kind: TakeOutKind) => started === kind || isBeingMade(fileOf(kind))

  answer(listRoute, async () => {
    const records = takeOutKinds.map(async (kind): Promise<TakeOutRecord> => {
      const found = await stat(fileOf(kind)).catch(() => undefined)
      return {
        kind,
        isRunning: await isRunning(kind),
        madeAt: found?.mtime.toISOString() ?? null,
        bytes: found?.size ?? null,
      }
    })
    return await Promise.all(records)
  })

  answer(startRoute, async ({ c, params: { kind } }) => {
    const running = await Promise.all(takeOutKinds.map(isRunning))
    if (started || running.includes(true)) throw new AppError('conflict', 'take_out.running')
    const actor = actorOf(c)
    const at = clock().toISOString()
    started = kind
    try {
      await writeAs(services, actor, (tx) =>
        recordAccess(tx, { at, event: 'takeOutRequested', actor }),
      )
      await mkdir(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      started = undefined
      throw error
    }
    log.info({ userId: actor.id, kind }, 'a file to take out is made on request')
    const { ended } = startSiteCommand(services, [makers[kind].command, fileOf(kind)])
    void ended.then(() => {
      started = undefined
    })
    return { message: 'It has begun.' }
  })

  answer(fileRoute, async ({ c, caller, params: { kind } }) => {
    if (kind === 'content') requireConfirmed(caller, clock())
    const handle = await open(fileOf(kind)).catch(() => undefined)
    if (!handle) throw new AppError('not_found', 'take_out.none')
    const { size } = await handle.stat()
    if (kind === 'content') {
      const actor = actorOf(c)
      const at = clock().toISOString()
      await writeAs(services, actor, (tx) =>
        recordAccess(tx, { at, event: 'contentDownloaded', actor }),
      )
    }
    log.warn({ userId: caller.id, kind }, 'a file is taken out')
    c.header('Content-Type', 'application/zip')
    c.header('Content-Length', String(size))
    c.header('Content-Disposition', `attachment; filename="${makers[kind].file}"`)
    return c.body(toWebStream(handle.createReadStream()), 200)
  })
})
