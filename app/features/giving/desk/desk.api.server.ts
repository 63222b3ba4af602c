// All acts of the desk share one operation of the API, since each is only a few lines.
import * as mini from 'zod/mini'
import type { Caller } from '#kernel/api/access.ts'
import { bodyOf } from '#kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#kernel/api/create-api.ts'
import { defineRoute } from '#kernel/api/define-route.ts'
import { defineFormRoute, type FileLimit, fileBytes } from '#kernel/api/multipart.ts'
import { oneResponse } from '#kernel/api/parameters.ts'
import { formBody, jsonBody } from '#kernel/api/writing.ts'
import type { Services } from '#kernel/services.ts'
import { AppError } from '#platform/errors.ts'
import { uploadedFile } from '../../../lib/form-fields.ts'
import { jsonText } from '../../../lib/json-text.ts'
import { recordSeen } from '../../records/audit/personal-data-seen.service.server.ts'
import { correctGift, decideOnCorrection } from './correct-gift.service.server.ts'
import { decideHeld } from './decide-held.service.server.ts'
import { requireDesk } from './desk-access.server.ts'
import { type DeskActForm, deskAct } from './desk-form.schema.ts'
import { deskOutput, statementOutput } from './desk-output.schema.server.ts'
import { eraseGiverOf } from './erase-giver.service.server.ts'
import { statementWays } from './giving-ways.ts'
import {
  importStatement,
  maxStatementBytes,
  previewStatement,
} from './import-statement.service.server.ts'
import { mailReceipt } from './mail-receipt.service.server.ts'
import { nameClerk } from './name-clerk.service.server.ts'
import { readDesk } from './read-desk.service.server.ts'
import {
  acceptLine,
  closePromise,
  matchGift,
  receiveCash,
  setLineAside,
  takeLine,
  undoMatch,
} from './receive.service.server.ts'
import { setListing } from './set-listing.service.server.ts'

const tags = ['Gifts']

const statementLimit: FileLimit = {
  maxFileBytes: maxStatementBytes,
  tooLarge: 'gift.statement_too_large',
}

const deskRoute = defineRoute('gifts', {
  method: 'get',
  path: '/api/gifts',
  tags,
  summary: 'Promised and received gifts, and lines of statements without a gift',
  description: 'For administrators, and for editors whom they have named.',
  responses: { 200: oneResponse(deskOutput, 'The desk as it is now.') },
})

const actRoute = defineRoute(
  'gifts',
  {
    method: 'post',
    path: '/api/gifts/acts',
    tags,
    summary: 'Receive, match or correct a gift',
    description:
      'A received gift never changes: `correct` adds an entry, and one that lowers a total waits until another administrator confirms it by `decide`. `cash` with the same `key` is one gift. A receipt is issued with each match, and void when it is undone or the amount is corrected.',
    request: { body: jsonBody(bodyOf(deskAct)) },
    responses: { 200: oneResponse(deskOutput, 'The desk after it.') },
  },
  { errors: ['not_found', 'conflict'] },
)

const columnName = mini.string().check(mini.maxLength(300))

const columnsField = mini.optional(
  jsonText(
    2_000,
    mini.object({
      day: columnName,
      amount: columnName,
      trxId: columnName,
      phone: columnName,
      text: columnName,
    }),
  ),
)

const statementRoute = defineFormRoute(
  'gifts',
  {
    method: 'post',
    path: '/api/gifts/statements',
    tags,
    summary: 'Read a statement of a bank or a wallet, CSV or XLSX, and store its lines',
    description:
      'Without `isStored=true` nothing is stored. `columns` is a JSON object with the heads of the columns; without it those of the last statement of this way are taken, or guessed. A line is never stored twice. At most 5 MB and 20,000 lines.',
    request: {
      body: formBody(
        bodyOf(
          mini.object({
            file: uploadedFile,
            way: mini.enum(statementWays),
            columns: columnsField,
            isStored: mini._default(mini.enum(['true', 'false']), 'false'),
          }),
        ),
      ),
    },
    responses: { 200: oneResponse(statementOutput, 'What the statement holds.') },
  },
  statementLimit,
)

export function createDeskApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)
  const desk = (caller: Caller) => readDesk(services, { isAdmin: caller.role === 'ADMIN' })

  api.openapi(deskRoute, async (c) => {
    const caller = c.get('caller')
    await requireDesk(db, caller.id)
    await recordSeen(services, caller, { what: 'gifts' })
    return c.json(await desk(caller), 200)
  })

  api.openapi(actRoute, async (c) => {
    const caller = c.get('caller')
    await perform(services, caller, c.req.valid('json'))
    return c.json(await desk(caller), 200)
  })

  api.openapi(statementRoute, async (c) => {
    const caller = c.get('caller')
    await requireDesk(db, caller.id)
    const { file, way, columns, isStored } = c.req.valid('form')
    const bytes = await fileBytes(file, statementLimit)
    if (!file || !bytes) throw new AppError('invalid', 'table.unreadable')
    const statement = { way, columns, fileName: file.name, bytes }
    const preview = await previewStatement(db, statement)
    if (isStored === 'false') return c.json({ ...preview, added: null }, 200)
    const stored = await importStatement(services, caller, statement)
    return c.json({ ...preview, ...stored }, 200)
  })

  return api
}

async function perform(services: Services, caller: Caller, form: DeskActForm): Promise<unknown> {
  switch (form.act) {
    case 'cash':
      return receiveCash(services, caller, form)
    case 'accept':
      return acceptLine(services, caller, form)
    case 'take':
      return takeLine(services, caller, form)
    case 'setAside':
      return setLineAside(services, caller, form)
    case 'undoMatch':
      return undoMatch(services, caller, form.giftId)
    case 'match':
      return matchGift(services, caller, form)
    case 'close':
      return closePromise(services, caller, form)
    case 'correct':
      return correctGift(services, caller, form)
    case 'decide':
      return decideOnCorrection(services, caller, form)
    case 'list':
      return setListing(services, caller, form)
    case 'erase':
      return eraseGiverOf(services, caller, form)
    case 'decideHeld':
      return decideHeld(services, caller, form)
    case 'mailReceipt':
      return mailReceipt(services, caller, form)
    case 'nameClerk':
      return nameClerk(services, caller, form)
  }
}
