// Imports by the back-office: the files arrive in parts, a process of its own reads them, and stores their content once
// the clerk has seen what it becomes.
import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { type FileLimit, fileBytes } from '#core/kernel/api/multipart.ts'
import { idParams, oneResponse } from '#core/kernel/api/parameters.ts'
import { formBody, jsonBody } from '#core/kernel/api/writing.ts'
import { checkRights } from '#core/kernel/history/change-content.ts'
import { uploadedFile } from '#core/lib/form-fields.ts'
import { startSiteCommand } from '#modules/moving-out/site-command.server.ts'
import { importKinds } from '../import-kinds.ts'
import { wordPressTargets } from '../wordpress/wordpress-targets.ts'
import { importOutput } from './import-output.schema.server.ts'
import {
  announceImport,
  discard,
  listImports,
  orderImport,
  receivePart,
  stopImport,
} from './uploaded-import.service.server.ts'
import { importFiles, importPartBytes } from './uploaded-import.ts'

const tag = 'Moving in'
const path = '/api/imports'

const partLimit: FileLimit = {
  maxFileBytes: importPartBytes,
  tooLarge: errorMessage('import.part_too_large', { megabytes: importPartBytes / 2 ** 20 }),
}

const declared = mini.optional(
  mini.object({
    name: mini.string().check(mini.maxLength(300)),
    bytes: mini.int().check(mini.positive()),
  }),
)

const listRoute = defineRoute(tag, 'backups', {
  get: path,
  summary: 'The import that is made, or was made last',
  responses: { 200: oneResponse(z.array(importOutput), 'One, or none.') },
})

const announceRoute = defineRoute(tag, 'backups', {
  post: path,
  summary: 'Announce the files of an import; the one before is discarded',
  description:
    '`wordpress` takes the export file and, if there are any, a ZIP file of its uploads; `photos` a ZIP file with a folder for each album; `api` a ZIP file of the answers of the earlier system (`programs.json`, …) and its uploads.',
  request: {
    body: jsonBody(
      bodyOf(mini.object({ kind: mini.enum(importKinds), exported: declared, media: declared })),
    ),
  },
  responses: { 201: oneResponse(importOutput, 'It waits for its files.') },
  errors: ['conflict', 'too_large'],
})

const partRoute = defineRoute(tag, 'backups', {
  post: `${path}/{id}/parts`,
  summary: 'Add a part to a file of an import',
  description:
    'At most 2 MB, at `offset`, which is not beyond what has arrived: the same part may be sent again.',
  request: {
    params: idParams,
    body: formBody(
      bodyOf(
        mini.object({
          of: mini.enum(importFiles),
          offset: mini.string().check(mini.regex(/^\d{1,10}$/)),
          file: uploadedFile,
        }),
      ),
    ),
  },
  responses: { 200: oneResponse(importOutput, 'What has arrived.') },
  file: partLimit,
  errors: ['not_found', 'conflict'],
})

const runRoute = defineRoute(tag, 'backups', {
  post: `${path}/{id}/run`,
  summary: 'Read the files, or store what they hold; the list tells how far it is',
  description:
    '`preview` stores nothing. `store` adds everything in one change; one that was stopped goes on. `targets` changes what groups of WordPress become.',
  request: {
    params: idParams,
    body: jsonBody(
      bodyOf(
        mini.object({
          step: mini.enum(['preview', 'store']),
          targets: mini.optional(
            mini.record(mini.string().check(mini.maxLength(300)), mini.enum(wordPressTargets)),
          ),
        }),
      ),
    ),
  },
  responses: { 202: oneResponse(importOutput, 'It has begun.') },
  errors: ['not_found', 'conflict'],
})

const stopRoute = defineRoute(tag, 'backups', {
  post: `${path}/{id}/stop`,
  summary: 'Stop before the next file; nothing is added until it goes on',
  request: { params: idParams },
  responses: { 202: oneResponse(importOutput, 'It stops.') },
  errors: ['not_found'],
})

const discardRoute = defineRoute(tag, 'backups', {
  delete: `${path}/{id}`,
  summary: 'Discard the files of an import; records that it added stay',
  request: { params: idParams },
  responses: { 204: { description: 'They are gone.' } },
  errors: ['not_found', 'conflict'],
})

export const createImportApi = defineApi((services, answer) => {
  answer(listRoute, () => listImports(services))

  answer(announceRoute, async ({ caller, body: { kind, exported, media } }) => {
    await checkRights(services, caller)
    const files = { ...(exported && { exported }), ...(media && { media }) }
    const author = { id: caller.id }
    return announceImport(services, author, { kind, files })
  })

  answer(partRoute, async ({ caller, params, body: { of, offset, file } }) => {
    await checkRights(services, caller)
    const bytes = (await fileBytes(file, partLimit)) ?? new Uint8Array()
    const part = { file: of, offset: Number(offset), bytes }
    return receivePart(services, params.id, part)
  })

  answer(runRoute, async ({ caller, params, body: { step, targets = {} } }) => {
    await checkRights(services, caller)
    const order = { isStored: step === 'store', targets }
    const record = await orderImport(services, params.id, order)
    startSiteCommand(services, ['import-uploaded'])
    return record
  })

  answer(stopRoute, async ({ caller, params }) => {
    await checkRights(services, caller)
    return stopImport(services, params.id)
  })

  answer(discardRoute, async ({ caller, params }) => {
    await checkRights(services, caller)
    await discard(services, params.id)
  })
})
