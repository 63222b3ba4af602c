import * as mini from 'zod/mini'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { authorize } from '#core/kernel/api/access.ts'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { type FileLimit, fileBytes } from '#core/kernel/api/multipart.ts'
import { actorOf, changedResponse, formBody } from '#core/kernel/api/writing.ts'
import { entityPermissions } from '#core/kernel/permissions.ts'
import { AppError } from '#core/platform/errors.ts'
import { uploadedFile } from '#core/lib/form-fields.ts'
import { jsonText } from '#core/lib/json-text.ts'
import {
  importTable,
  maxTableBytes,
  previewTable,
  type ReadTable,
  type TableRow,
} from './import-table.service.server.ts'
import { type TableKind, tableKinds } from './table-kinds.ts'
import { type TableRecord, tableOutput } from './table-output.schema.server.ts'
import { tableRules } from './table-rules.server.ts'

const fileLimit: FileLimit = { maxFileBytes: maxTableBytes, tooLarge: 'table.too_large' }

const columnsField = mini.optional(jsonText(20_000, mini.record(mini.string(), mini.string())))

const yesOrNo = mini._default(mini.enum(['true', 'false']), 'false')

const tableRoute = defineRoute('Moving in', 'content', {
  post: '/api/imports/tables',
  summary: 'Read a table, CSV or XLSX, and add its rows as records',
  description:
    'Without `isStored=true` nothing is stored. `columns` is a JSON object with the heading for each field; without it those of the last table of this kind are taken, or guessed. All rows are one change, with one undo; rows whose record is there already add nothing. Rows with a problem prevent it, unless `leavesOut=true` leaves them out. `convertsBijoy=true` converts cells in Bijoy to Unicode. New records are drafts unless a column tells their state. At most 5 MB and 2,000 rows.',
  request: {
    body: formBody(
      bodyOf(
        mini.object({
          kind: mini.enum(tableKinds),
          file: uploadedFile,
          columns: columnsField,
          isStored: yesOrNo,
          leavesOut: yesOrNo,
          convertsBijoy: yesOrNo,
        }),
      ),
    ),
  },
  responses: { 200: changedResponse(tableOutput, 'What the table holds.') },
  file: fileLimit,
  mayNeedApproval: true,
})

export const createMovingInApi = defineApi((services, answer) => {
  answer(tableRoute, async ({ c, body: { kind, file, columns, isStored, ...options } }) => {
    await authorize(c, entityPermissions[kind])
    const bytes = await fileBytes(file, fileLimit)
    if (!bytes) throw new AppError('invalid', 'table.unreadable')
    const actor = actorOf(c)
    const table = { kind, columns, bytes, convertsBijoy: options.convertsBijoy === 'true' }
    if (isStored === 'false') {
      const preview = await previewTable(services, actor, table)
      return { record: recordOf(kind, preview), version: undefined }
    }
    const leavesOut = options.leavesOut === 'true'
    const { version, ...read } = await importTable(services, actor, table, { leavesOut })
    return { record: { ...recordOf(kind, read), isStored: true }, version }
  })
})

const problemsShown = 100
const rowsShown = 8

function recordOf(kind: TableKind, table: ReadTable): TableRecord {
  const { heads, columns, bijoy, notes, notTaken, rows } = table
  const { fields, choices } = tableRules[kind]
  const inState = (state: TableRow['state']) => rows.filter((row) => row.state === state)
  const [added, refused] = [inState('new'), inState('problem')]
  const shown = [...refused.slice(0, problemsShown), ...added.slice(0, rowsShown)]
  return {
    heads: heads.filter(Boolean),
    fields: [...fields],
    choices: Object.fromEntries(Object.entries(choices).map(([name, all]) => [name, [...all]])),
    columns: { ...columns },
    bijoy,
    notes: notes.map((key) => ({ message: translateEn({ key, params: {} }), key })),
    notTaken,
    added: added.length,
    known: inState('known').length,
    refused: refused.length,
    rows: shown.map(({ problems, ...row }) => ({
      ...row,
      problems: problems.map(({ field, reason }) => ({
        field,
        message: translateEn(reason),
        reason: { key: reason.key, params: { ...reason.params } },
      })),
    })),
    isStored: false,
  }
}
