import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { type FileLimit, fileBytes } from '#core/kernel/api/multipart.ts'
import { listQuery, listResponse, oneResponse, sendList } from '#core/kernel/api/parameters.ts'
import { formBody } from '#core/kernel/api/writing.ts'
import { checkRights } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { flag, optionalReferenceTo, uploadedFile } from '#core/lib/form-fields.ts'
import { jsonText } from '#core/lib/json-text.ts'
import { requireDesk } from './desk-access.server.ts'
import { chosenColumns, directionAnswers } from './desk-body.schema.ts'
import { statementWays } from './giving-ways.ts'
import {
  importStatement,
  previewStatement,
  type StatementFile,
} from './import-statement.service.server.ts'
import { listProposals } from './list-money.service.server.ts'
import { listImports } from './statement-imports.queries.server.ts'
import { importOutput, previewOutput, statementOutput } from './statement-output.schema.server.ts'
import { maxStatementBytes } from './statement-reader.server.ts'

const tag = 'Gifts'

const limit: FileLimit = {
  maxFileBytes: maxStatementBytes,
  tooLarge: 'gift.statement_too_large',
}

const statementForm = mini.object({
  file: uploadedFile,
  accountId: optionalReferenceTo('gift.account_missing'),
  kind: mini.optional(mini.enum(statementWays)),
  isOfThisAccount: flag,
  columns: mini.optional(jsonText(4_000, chosenColumns)),
  directions: mini.optional(jsonText(100_000, directionAnswers)),
})

const description =
  '`accountId` is the account of the statement; instead of it `kind` may say its way of giving, if one open account has it. `columns` is a JSON object with the heads of the columns; without it those of the last statement of the account are taken, or guessed; `direction`, `status`, `currency` and `balance` may be missing. `directions` is a JSON object that answers questions of the preview, such as `{"Payment": "in"}`. At most 5 MB and 20,000 lines. Each row of the table is stored, or is left out with its reason.'

const previewRoute = defineRoute(tag, 'gifts', {
  method: 'post',
  path: '/api/gifts/statements/preview',
  summary: 'Read a statement of a bank or a wallet, CSV or XLSX, without storing anything',
  description,
  request: { body: formBody(bodyOf(statementForm)) },
  responses: { 200: oneResponse(previewOutput, 'What the statement holds.') },
  file: limit,
})

const importRoute = defineRoute(tag, 'gifts', {
  method: 'post',
  path: '/api/gifts/statements',
  summary: 'Store the new lines of a statement of a bank or a wallet, CSV or XLSX',
  description: `A line is never stored twice. ${description}`,
  request: { body: formBody(bodyOf(statementForm)) },
  responses: { 201: oneResponse(statementOutput, 'It is stored.') },
  file: limit,
})

const listRoute = defineRoute(tag, 'gifts', {
  method: 'get',
  path: '/api/gifts/statements',
  summary: 'Imported statements, the newest first',
  request: { query: listQuery(['id']).pick({ page: true, pageSize: true }) },
  responses: { 200: listResponse(importOutput, 'Imports with the totals of their files.') },
})

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

  api.openapi(listRoute, async (c) => {
    await requireDesk(db, c.get('caller').id)
    return sendList(c, await listImports(db, c.req.valid('query')))
  })

  return api
}

async function fileOf({
  file,
  accountId,
  kind,
  columns,
  directions,
  isOfThisAccount,
}: mini.infer<typeof statementForm>): Promise<StatementFile> {
  const bytes = await fileBytes(file, limit)
  if (!file || !bytes) throw new AppError('invalid', 'table.unreadable')
  return {
    accountId: accountId ?? undefined,
    way: kind,
    fileName: file.name,
    bytes,
    columns,
    answers: directions,
    isOfThisAccount,
  }
}
