// Writes a workbook. All words are inline strings, which no spreadsheet takes for a formula.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Cell = string | number | null | undefined

/** Its name has at most 31 letters, and none of `[]:*?/\`. */
export type WrittenSheet = { name: string; rows: readonly (readonly Cell[])[] }

/** @param modifiedAt time of every part: the same content gives the same file */
export async function writeXlsx(
  sheets: readonly WrittenSheet[],
  modifiedAt: Date,
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) =>
    zip.addBuffer(
      Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
      name,
      {
        mtime: modifiedAt,
      },
    )
  const paths = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  add('[Content_Types].xml', contentTypes(paths))
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  add('xl/workbook.xml', workbook(sheets))
  add('xl/_rels/workbook.xml.rels', relations(paths.map((path) => ['worksheet', path])))
  for (const [at, sheet] of sheets.entries()) add(`xl/${paths[at]}`, worksheet(sheet))
  zip.end()
  return Buffer.from(await buffer(zip.outputStream))
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function contentTypes(paths: readonly string[]): string {
  const parts = [['workbook.xml', 'sheet.main'], ...paths.map((path) => [path, 'worksheet'])].map(
    ([path, kind]) => `<Override PartName="/xl/${path}" ContentType="${type}.${kind}+xml"/>`,
  )
  const relation = 'application/vnd.openxmlformats-package.relationships+xml'
  return `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="${relation}"/>${parts.join('')}</Types>`
}

function relations(targets: readonly (readonly [kind: string, path: string])[]): string {
  const all = targets.map(
    ([kind, path], at) =>
      `<Relationship Id="r${at + 1}" Type="${office}/${kind}" Target="${path}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const all = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  )
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all.join('')}</sheets></workbook>`
}

function worksheet({ rows }: WrittenSheet): string {
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  return `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`
}

function cell(value: Cell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (!value) return '<c/>'
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

/** XML has no control characters, not even escaped ones. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
