import { expect, test } from 'vitest'
import { officeFileOf, typesOf, zipOf } from '#tests/support/zip.ts'
import { AppError } from '../errors.ts'
import { inspectOfficeFile } from './office-file.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'
const types = typesOf(word)

test('a Word and an Excel file are recognised by their list of types', () => {
  expect(inspectOfficeFile(officeFileOf('docx'))).toBe('docx')
  expect(inspectOfficeFile(officeFileOf('xlsx'))).toBe('xlsx')
  // A picture, a chart with its sheet, and the settings of a printer are no programs.
  const parts = ['word/media/a.png', 'word/embeddings/a.xlsx', 'xl/printerSettings/a1.bin']
  const file = officeFileOf(
    'docx',
    parts.map((name) => ({ name, text: 'x' })),
  )
  expect(inspectOfficeFile(file)).toBe('docx')
})

const whole = officeFileOf('docx')

test.for<[string, Buffer, string]>([
  ['no ZIP at all', Buffer.from('PK and nothing else, but long enough'), 'office_file.unreadable'],
  ['cut off', whole.subarray(0, -30), 'office_file.unreadable'],
  ['followed by a page', Buffer.concat([whole, Buffer.from('<html>')]), 'office_file.unreadable'],
  ['with a page as comment', zipOf([types], '<html></html>'), 'office_file.unreadable'],
  ['led by a page', Buffer.concat([Buffer.from('<html>'), whole]), 'office_file.unreadable'],
  ['empty', zipOf([]), 'office_file.unreadable'],
  ['without types', zipOf([{ name: 'word/document.xml', text: 'x' }]), 'office_file.unreadable'],
  ['of another kind', zipOf([typesOf(slides)]), 'office_file.unreadable'],
  [
    'of two kinds',
    zipOf([typesOf(`${word}"/><x ContentType="${excel}`)]),
    'office_file.unreadable',
  ],
  ['with two lists', zipOf([types, types]), 'office_file.unreadable'],
  ['locked', zipOf([types, { name: 'a', text: 'x', isEncrypted: true }]), 'office_file.unreadable'],
  [
    'that leaves its folder',
    zipOf([types, { name: 'a/../../b', text: 'x' }]),
    'office_file.unreadable',
  ],
  [
    'whose list of types unpacks to 2 MB',
    zipOf([{ ...types, text: `${types.text}<!--${' '.repeat(2 ** 21)}-->` }]),
    'office_file.unreadable',
  ],
  [
    'whose list of types says that it is small',
    zipOf([{ ...types, text: `${types.text}${' '.repeat(2 ** 21)}`, claimedBytes: 100 }]),
    'office_file.unreadable',
  ],
  [
    'with too many parts',
    zipOf([types, ...Array.from({ length: 3_000 }, (_, n) => ({ name: `${n}`, text: '' }))]),
    'office_file.unreadable',
  ],
  [
    'with macros',
    officeFileOf('docx', [{ name: 'word/vbaProject.bin', text: 'x' }]),
    'office_file.macros',
  ],
  [
    'with hidden macros',
    officeFileOf('xlsx', [{ name: 'XL\\VBAPROJECT.BIN', text: 'x' }]),
    'office_file.macros',
  ],
  [
    'with old macros',
    officeFileOf('xlsx', [{ name: 'xl/macrosheets/a.xml', text: 'x' }]),
    'office_file.macros',
  ],
  [
    'with a control',
    officeFileOf('docx', [{ name: 'word/activeX/a.xml', text: 'x' }]),
    'office_file.macros',
  ],
  [
    'with a program',
    officeFileOf('docx', [{ name: 'word/embeddings/a.bin', text: 'x' }]),
    'office_file.macros',
  ],
  [
    'of the kind with macros',
    zipOf([typesOf('application/vnd.ms-word.document.macroEnabled.main+xml')]),
    'office_file.macros',
  ],
  [
    'of many gigabytes',
    officeFileOf('docx', [{ name: 'a', text: 'x', claimedBytes: 2 ** 32 - 1 }]),
    'office_file.too_large_unpacked',
  ],
])('a file %s is refused', ([, file, reason]) => {
  expect(() => inspectOfficeFile(file)).toThrow(
    expect.objectContaining({ reason: expect.objectContaining({ key: reason }) }),
  )
  expect(() => inspectOfficeFile(file)).toThrow(AppError)
})
