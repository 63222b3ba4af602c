// Each file input of the office names the kinds of files that its operation takes: a phone greys out the others.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tableFiles, xmlFiles, zipFiles } from '#core/ui/admin/accepted-files.ts'
import { openImport } from '#modules/moving-in/open-import.server.ts'
import { aacOf, m4aOf, mp3Of, oggOf, wavOf, webmOf } from './support/audio.ts'
import { formOf, openContent } from './support/content.ts'
import { plain } from './support/images.ts'
import { pdfOf } from './support/pdf.ts'
import { wxrOf } from './support/wordpress.ts'
import { officeFileOf, zipOf } from './support/zip.ts'

type Site = Awaited<ReturnType<typeof openContent>>
type Operation = (site: Site, file: File) => Promise<boolean>

/** Sends a file as the form does. @returns true if it is taken */
function sending(line: string, field: string, more: Record<string, string> = {}): Operation {
  return async ({ admin }, file) => {
    const { status, body } = await admin(line, { form: formOf({ ...more, [field]: file }) })
    if (status < 300) return true
    const reason = JSON.stringify(body)
    expect([line, file.name, status], reason).toEqual([line, file.name, expect.toBeOneOf(refused)])
    return false
  }
}

const refused = [413, 415, 422]

const moving = (kind: 'wordpress' | 'photos'): Operation => {
  return async ({ db }, file) => {
    const folder = mkdtempSync(join(tmpdir(), 'village-accepted-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, file.name)
    writeFileSync(path, await file.bytes())
    const source = kind === 'photos' ? { kind, media: path } : { kind, exported: path }
    return openImport(db, source).then(
      ({ close }) => {
        close()
        return true
      },
      () => false,
    )
  }
}

const image = ['jpg', 'png', 'webp', 'gif', 'avif']
const pdf = ['pdf']
const table = ['csv', 'xlsx', 'xls']
const upload = (kind: string) => sending('POST /api/files', 'file', { kind })
const program = { title: 'Wells', description: '<p>Water</p>' }
const anybody = { name: 'Rahima', email: 'r@example.org', mobile: '01712345678' }

/** Inputs by their file, with the value of `accept`, the operations that they send to, and the kinds that these take. */
const inputs: Record<string, [accept: string, operations: Operation[], kinds: string[]]> = {
  'core/images/image-upload.tsx': ['image/*', [sending('POST /api/upload', 'image')], image],
  'core/recordings/recording-field.tsx': [
    'audio/*,.aac,.m4a,.mp3,.ogg,.opus,.wav,.webm',
    [upload('recording')],
    ['aac', 'm4a', 'mp3', 'ogg', 'opus', 'wav', 'webm'],
  ],
  'core/ui/admin/image/image-field.tsx': [
    'image/*',
    [
      sending('POST /api/programs', 'image', program),
      sending('POST /api/customers', 'image', anybody),
    ],
    image,
  ],
  'core/ui/admin/image/library-upload.tsx': [
    'image/*',
    [sending('POST /api/upload', 'image')],
    image,
  ],
  'modules/gallery/photo-chooser.tsx': ['image/*', [sending('POST /api/upload', 'image')], image],
  'modules/giving/desk/import-screen.client.tsx': [
    tableFiles,
    [sending('POST /api/gifts/statements/preview', 'file', { kind: 'bkash' })],
    table,
  ],
  'modules/moving-in/table-section.tsx': [
    tableFiles,
    [sending('POST /api/imports/tables', 'file', { kind: 'customers' })],
    table,
  ],
  'modules/moving-in/upload/import-section.tsx (exported)': [
    xmlFiles,
    [moving('wordpress')],
    ['xml'],
  ],
  'modules/moving-in/upload/import-section.tsx': [zipFiles, [moving('photos')], ['zip']],
  'modules/notices/attachments-field.tsx': [
    '.pdf,.jpg,.jpeg,.png,.docx,.xlsx,image/jpeg,image/png',
    [upload('attachment')],
    ['pdf', 'jpg', 'png', 'docx', 'xlsx'],
  ],
  'modules/reports/pdf-upload-control.tsx': ['application/pdf,.pdf', [upload('pdf')], pdf],
}

/** The button of `accept`, and a page for visitors that stores nothing. */
const others = [
  'core/ui/admin/file-button.tsx',
  'modules/moving-in/file-choice.tsx',
  'modules/verify/verify-view.tsx',
]

async function filesByKind(): Promise<Record<string, File>> {
  const picture = plain(60, 40)
  const rows = 'Name,Email,Mobile,Date,Amount\nRahima,r@example.org,01712345678,2/1/2026,500\n'
  const cells = rows
    .trim()
    .split('\n')
    .map((row) => `<tr>${row.replace(/[^,]+,?/g, (cell) => `<td>${cell.replace(',', '')}</td>`)}`)
  const column = (at: number) => 'ABCDE'[at]
  const sheet = rows
    .trim()
    .split('\n')
    .map((row, line) => {
      const written = row.split(',').map((cell, at) => {
        const place = `${column(at)}${line + 1}`
        return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
      })
      return `<row r="${line + 1}">${written.join('')}</row>`
    })
  const book = officeFileOf('xlsx', [
    { name: 'xl/worksheets/sheet1.xml', text: `<x><sheetData>${sheet.join('')}</sheetData></x>` },
  ])
  const jpeg = await picture.jpeg().toBuffer()
  const bytes: Record<string, Buffer> = {
    jpg: jpeg,
    png: await picture.png().toBuffer(),
    webp: await picture.webp().toBuffer(),
    gif: await picture.gif().toBuffer(),
    avif: await picture.avif().toBuffer(),
    pdf: pdfOf('a.pdf', 1).buffer,
    docx: officeFileOf('docx'),
    xlsx: book,
    csv: Buffer.from(rows),
    xls: Buffer.from(`<html><table>${cells.join('</tr>')}</tr></table></html>`),
    xml: Buffer.from(wxrOf([])),
    zip: zipOf([{ name: 'field/a.jpg', text: jpeg }]),
    mp3: mp3Of(2),
    aac: aacOf(2),
    m4a: m4aOf(2),
    wav: wavOf(2),
    ogg: oggOf(2),
    opus: oggOf(2),
    webm: webmOf(2),
    exe: Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex'),
  }
  return Object.fromEntries(
    Object.entries(bytes).map(([kind, one]) => [
      kind,
      new File([new Uint8Array(one)], `file.${kind}`),
    ]),
  )
}

test('every input of files says which it accepts', () => {
  const found = globSync('{core,modules,app}/**/*.tsx').filter(
    (file) =>
      /type="file"|<FileButton\b/.test(readFileSync(file, 'utf8')) && !others.includes(file),
  )
  const byName = new Map([
    [tableFiles, 'tableFiles'],
    [xmlFiles, 'xmlFiles'],
    [zipFiles, 'zipFiles'],
  ])
  const known = new Set(Object.keys(inputs).map((name) => name.replace(/ .*/, '')))
  expect(found.filter((file) => !known.has(file))).toEqual([])
  for (const [name, [accept]] of Object.entries(inputs)) {
    const source = readFileSync(name.replace(/ .*/, ''), 'utf8')
    expect(source, name).toContain(byName.get(accept) ?? accept)
  }
})

test.each(Object.entries(inputs))(
  '%s takes what it names and nothing else',
  async (_name, input) => {
    const [accept, operations, kinds] = input
    const site = await openContent()
    const files = await filesByKind()
    for (const operation of operations) {
      const taken: string[] = []
      for (const [kind, file] of Object.entries(files)) {
        if (await operation(site, file)) taken.push(kind)
      }
      expect(taken.toSorted()).toEqual(kinds.toSorted())
    }
    const named = accept.split(',')
    for (const kind of kinds) {
      const isNamed = named.includes(`.${kind}`) || (accept === 'image/*' && image.includes(kind))
      expect([kind, isNamed]).toEqual([kind, true])
    }
  },
)
