// `npm run site -- import table KIND FILE`: records from the lists of an office.
import { accessSync, readFileSync } from 'node:fs'
import { translateEn } from '#core/error-messages/translate-en.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { findAuthor } from '#modules/moving-in/import-author.server.ts'
import {
  importTable,
  maxTableBytes,
  previewTable,
  type TableRow,
} from '#modules/moving-in/import-table.service.server.ts'
import type { TableKind } from '#modules/moving-in/table-kinds.ts'

type Options = { preview?: boolean; leaveOut?: boolean; convertBijoy?: boolean; by?: string }

export async function importTableFile(
  services: Services,
  kind: TableKind,
  path: string,
  { preview = false, leaveOut = false, convertBijoy, by }: Options,
): Promise<void> {
  accessSync(path)
  const bytes = readFileSync(path)
  if (bytes.length > maxTableBytes) throw new AppError('too_large', 'table.too_large')
  const file = { kind, bytes, convertsBijoy: convertBijoy }
  const author = await findAuthor(services, by)
  const seen = await previewTable(services, author, file)
  for (const [field, head] of Object.entries(seen.columns)) {
    if (head) console.log(`${field}: ${head.startsWith('=') ? head.slice(1) : `column “${head}”`}`)
  }
  for (const key of seen.notes) console.log(translateEn({ key, params: {} }))
  if (seen.notTaken.length > 0) console.log(`Not taken: ${seen.notTaken.join(', ')}.`)
  if (seen.bijoy > 0 && !convertBijoy)
    console.log(
      `${seen.bijoy} cells are in Bijoy. To convert them to Unicode, add --convert-bijoy.`,
    )
  for (const { line, problems } of seen.rows) {
    for (const { field, reason } of problems) {
      console.log(`Row ${line}${field && `, ${field}`}: ${translateEn(reason)}`)
    }
  }
  const count = (state: TableRow['state']) => seen.rows.filter((row) => row.state === state).length
  console.log(
    `${count('new')} new, ${count('known')} there already, ${count('problem')} with a problem.`,
  )
  if (preview) return
  const { rows } = await importTable(services, author, file, { leavesOut: leaveOut })
  console.log(`Added: ${rows.filter((row) => row.state === 'new').length}.`)
}
