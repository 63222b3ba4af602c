import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { type FileLimit, fileBytes } from '#core/kernel/api/multipart.ts'
import { listQuery, listResponse, oneResponse } from '#core/kernel/api/parameters.ts'
import { formBody } from '#core/kernel/api/writing.ts'
import { checkRights } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import { flag, optionalReferenceTo, uploadedFile } from '#core/lib/form-fields.ts'
import { jsonText } from '#core/lib/json-text.ts'
import { chosenColumns, directionAnswers } from './desk-body.schema.ts'
import { deskReads } from './desk-reads.server.ts'
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

const limit: FileLimit = { maxFileBytes: maxStatementBytes, tooLarge: 'gift.statement_too_large' }

const statementForm = mini.object({
  file: uploadedFile,
  accountId: optionalReferenceTo('gift.account_missing'),
  kind: mini.optional(mini.enum(statementWays)),
  isOfThisAccount: flag,
  columns: mini.optional(jsonText(4_000, chosenColumns)),
  directions: mini.optional(jsonText(100_000, directionAnswers)),
})

const statement = { request: { body: formBody(bodyOf(statementForm)) }, file: limit }

const description =
  '`accountId` is the account of the statement; instead of it `kind` may say its way of giving, if one open account has it. `columns` is a JSON object with the heads of the columns; without it those of the last statement of the account are taken, or guessed; `direction`, `status`, `currency` and `balance` may be missing. `directions` is a JSON object that answers questions of the preview, such as `{"Payment": "in"}`. At most 5 MB and 20,000 lines. Each row of the table is stored, or is left out with its reason.'

const previewRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/statements/preview',
  summary: 'Read a statement of a bank or a wallet, CSV or XLSX, without storing anything',
  description,
  responses: { 200: oneResponse(previewOutput, 'What the statement holds.') },
  ...statement,
})

const importRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/statements',
  summary: 'Store the new lines of a statement of a bank or a wallet, CSV or XLSX',
  description: `A line is never stored twice. ${description}`,
  responses: { 201: oneResponse(statementOutput, 'It is stored.') },
  ...statement,
})

const listRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts/statements',
  summary: 'Imported statements, the newest first',
  request: { query: listQuery(['id']).pick({ page: true, pageSize: true }) },
  responses: { 200: listResponse(importOutput, 'Imports with the totals of their files.') },
})

export const createStatementApi = defineApi((services, answer) => {
  const { db } = services
  const { read } = deskReads(services, answer)

  read(previewRoute, async ({ caller, body }) => {
    const preview = await previewStatement(services, await fileOf(body))
    await checkRights(services, caller)
    return preview
  })

  read(importRoute, async ({ caller, body }) => {
    const file = await fileOf(body)
    const { added, ...stored } = await importStatement(services, caller, file)
    const proposals = await listProposals(db, stored.id)
    return { ...stored, lines: added + stored.known, proposals }
  })

  read(listRoute, ({ query }) => listImports(db, query))
})

async function fileOf(body: mini.infer<typeof statementForm>): Promise<StatementFile> {
  const { file, accountId, kind: way, directions: answers, ...rest } = body
  const bytes = await fileBytes(file, limit)
  if (!file || !bytes) throw new AppError('invalid', 'table.unreadable')
  const account = { accountId: accountId ?? undefined, way }
  return { ...rest, ...account, answers, fileName: file.name, bytes }
}
