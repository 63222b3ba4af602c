// Backups for an administrator without a shell: starts one, and downloads the last one.
import { open } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { actorOf } from '#core/kernel/api/writing.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import { toWebStream } from '#core/platform/http/server/web-stream.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { isRunning } from '#core/settings/stored/backup-plan.ts'
import { startBackup } from './backup-child.server.ts'
import { findBackupStatus } from './backup-status.queries.server.ts'
import { findLastBackup } from './backup-status.service.server.ts'

const tag = 'Backups'

const startRoute = defineRoute(tag, 'backups', {
  post: '/api/backups',
  summary: 'Make a backup now and prove it; the dashboard tells when it is done',
  responses: { 202: oneResponse(z.object({ message: z.string() }), 'It has begun.') },
  errors: ['conflict'],
})

const latestRoute = defineConfirmedRoute(tag, 'backups', {
  get: '/api/backups/latest',
  summary: 'The last proven backup, as a file; it holds personal data',
  responses: {
    200: {
      description: 'A tar file. It is kept nowhere on its way.',
      content: {
        'application/x-tar': { schema: z.any().openapi({ type: 'string', format: 'binary' }) },
      },
    },
  },
  errors: ['not_found'],
})

export const createBackupApi = defineApi((services, answer) => {
  const { db, clock, log } = services
  // Many clicks start one child here; the child itself makes sure that only one runs on all machines.
  let isStarted = false

  answer(startRoute, async ({ c }) => {
    if (isStarted || isRunning(await findBackupStatus(db), clock())) {
      throw new AppError('conflict', 'backup.running')
    }
    const actor = actorOf(c)
    const at = clock().toISOString()
    await writeAs(services, actor, (tx) =>
      recordAccess(tx, { at, event: 'backupRequested', actor }),
    )
    log.info({ userId: actorOf(c).id }, 'a backup is made on request')
    isStarted = true
    void startBackup(services, { isScheduled: false }).ended.then(() => {
      isStarted = false
    })
    return { message: 'The backup has begun.' }
  })

  answer(latestRoute, async ({ c }) => {
    const found = await findLastBackup(services)
    if (!found) {
      throw new AppError('not_found', 'backup.none')
    }
    const { file, name, bytes } = found
    // The file holds all data of the site, so both logs record who downloads it.
    const actor = actorOf(c)
    const entry = {
      at: clock().toISOString(),
      event: 'backupDownloaded',
      details: { name },
    } as const
    await writeAs(services, actor, (tx) => recordAccess(tx, { ...entry, actor }))
    log.warn({ userId: actorOf(c).id, name }, 'a backup is downloaded')
    const handle = await open(file)
    c.header('Content-Type', 'application/x-tar')
    c.header('Content-Length', String(bytes))
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return c.body(toWebStream(handle.createReadStream()), 200)
  })
})
