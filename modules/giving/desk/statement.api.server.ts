import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineFormRoute, type FileLimit, fileBytes } from '#core/kernel/api/multipart.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { formBody } from '#core/kernel/api/writing.ts'
import { checkRights } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { uploadedFile } from '#core/lib/form-fields.ts'
import { jsonText } from '#core/lib/json-text.ts'
import { requireDesk } from './desk-access.server.ts'
import { chosenColumns, directionAnswers } from './desk-body.schema.ts'
import { previewOutput, statementOutput } from './desk-output.schema.server.ts'
import { statementWays } from './giving-ways.ts'
import {
  importStatement,
  previewStatement,
  type StatementFile,
} from './import-statement.service.server.ts'
import { listProposals } from './list-money.service.server.ts'
import { maxStatementBytes } from './statement-reader.server.ts'

const tags = ['Gifts']

const limit: FileLimit = {
  maxFileBytes: maxStatementBytes,
  tooLarge: 'gift.statement_too_large',
}

const statementForm = mini.object({
  file: uploadedFile,
  kind: mini.enum(statementWays),
  columns: mini.optional(jsonText(4_000, chosenColumns)),
  directions: mini.optional(jsonText(100_000, directionAnswers)),
})

const description =
  '`columns` is a JSON object with the heads of the columns; without it those of the last statement of this kind are taken, or guessed; `direction`, `status`, `currency` and `balance` may be missing. `directions` is a JSON object that answers questions of the preview, such as `{"Payment": "in"}`. At most 5 MB and 20,000 lines. Each row of the table is stored, or is left out with its reason.'

const previewRoute = defineFormRoute(
  'gifts',
  {
    method: 'post',
    path: '/api/gifts/statements/preview',
    tags,
    summary: 'Read a statement of a bank or a wallet, CSV or XLSX, without storing anything',
    description,
    request: { body: formBody(bodyOf(statementForm)) },
    responses: { 200: oneResponse(previewOutput, 'What the statement holds.') },
  },
  limit,
)

const importRoute = defineFormRoute(
  'gifts',
  {
    method: 'post',
    path: '/api/gifts/statements',
    tags,
    summary: 'Store the new lines of a statement of a bank or a wallet, CSV or XLSX',
    description: `A line is never stored twice. ${description}`,
    request: { body: formBody(bodyOf(statementForm)) },
    responses: { 201: oneResponse(statementOutput, 'It is stored.') },
  },
  limit,
)

export function createStatementApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)

  api.openapi(previewRoute, async (c) => {
    const caller = c.get('caller')
    await requireDesk(db, caller.id)
    const preview = await previewStatement(services, await fileOf(c.req.valid('form')))
    await checkRights(services, caller)
    return c.json(preview, 200)
  })

  api.openapi(importRoute, async (c) => {
    const caller = c.get('caller')
    await requireDesk(db, caller.id)
    const file = await fileOf(c.req.valid('form'))
    const { added, ...stored } = await importStatement(services, caller, file)
    const proposals = await listProposals(db, stored.id)
    return c.json({ ...stored, lines: added + stored.known, proposals }, 201)
  })

  return api
}

async function fileOf({
  file,
  kind,
  columns,
  directions,
}: mini.infer<typeof statementForm>): Promise<StatementFile> {
  const bytes = await fileBytes(file, limit)
  if (!file || !bytes) throw new AppError('invalid', 'table.unreadable')
  return { way: kind, fileName: file.name, bytes, columns, answers: directions }
}
