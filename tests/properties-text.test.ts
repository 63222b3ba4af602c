// Pure functions for texts of strangers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from '#core/platform/http/response/file-conditions.ts'
import { readPath } from '#core/platform/http/server/request-path.ts'
import { sanitizeRichText } from '#core/lib/html/rich-text.server.ts'
import { recordId } from '#core/lib/record-id.ts'
import { toCsv } from '#core/lib/text/csv.ts'
import { plainPath } from '#core/lib/text/language.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { firstWords, plainText } from '#core/lib/text/plain-text.ts'
import { romanised } from '#core/lib/text/romanised.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { cacheKey } from '#server/cache-key.ts'
import { holds } from './support/hostile-runs.ts'
import { hostileQuery, hostileSegment, hostileText } from './support/hostile-values.ts'
import { startProcessorTime } from './support/processor-time.ts'

const times = 40
/** Limit of processor time, which a bad pattern would exceed on these values. */
const slowestMs = 1_000

function of<T>(value: fc.Arbitrary<T>, check: (value: T) => void): Promise<void> {
  const property = fc.property(value, (one) => {
    const spentMs = startProcessorTime()
    check(one)
    expect(spentMs()).toBeLessThan(slowestMs)
  })
  return holds(property, times)
}

test.each([
  ['program', /^[a-z0-9]+(-[a-z0-9]+)*$/],
  ['report', /^[a-z0-9]+(-[a-z0-9]+)*$/],
  ['photo', /^[a-z0-9.!~*'(),_-]+$/],
] as const)(
  'a slug of a %s is never empty, has only its letters, and stays what it is',
  (rule, form) =>
    of(hostileText, (title) => {
      const slug = slugOf(title, rule)
      expect(slug).toMatch(form)
      expect(slug.length).toBeLessThanOrEqual(100)
      expect(slugOf(slug, rule)).toBe(slug)
    }),
)

test('no Bangla is left after transcription to Latin letters', () =>
  of(hostileText, (text) => {
    expect(romanised(text)).not.toMatch(/[\u0980-\u09ff]/)
    expect(romanised(romanised(text))).toBe(romanised(text))
  }))

test('sanitised HTML is safe, and stays unchanged', { tags: 'long' }, () =>
  of(fc.array(hostileText, { maxLength: 4 }), (texts) => {
    const clean = sanitizeRichText(texts.join('<b>'))
    // Longer text is not stored, and would be cut when it is sanitised again.
    if (clean.length <= 8_192) expect(sanitizeRichText(clean)).toBe(clean)
    expect(clean).not.toMatch(/<(?:script|svg|img|iframe|style|object|form|math)\b/i)
    expect(clean).not.toMatch(/<[^>]*\son\w+\s*=/i)
    expect(clean).not.toMatch(/href="\s*(?:javascript|data|vbscript):/i)
  }),
)

test('the words of a text are part of it, and the first words come first', () =>
  of(hostileText, (text) => {
    const words = plainText(text)
    expect(words).toBe(words.normalize('NFC').trim())
    const first = firstWords(words, 20)
    expect(first.split(' ').length).toBeLessThanOrEqual(20)
    expect(words.startsWith(first.replace(/…$/, '')) || words === first).toBe(true)
  }))

test('a table returns its input, and no cell begins like a formula', () =>
  of(fc.array(fc.array(hostileText, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
    const csv = toCsv(['head'], rows)
    const read = readCsv(csv.slice(1)).slice(1)
    // Removes the apostrophes at the beginning of possible cells of a spreadsheet.
    const bare = (cell: string) => cell.replace(/(^|[;\t\r\n])'/g, '$1')
    expect(read.map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)))
    for (const cell of read.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    for (const cell of csv.slice(1).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
  }))

test('an address is canonical, redirected, or refused', () =>
  of(fc.tuple(hostileSegment, hostileQuery(['photo'])), ([segment, query]) => {
    const target = readPath(`/bn/${segment}?${query}`)
    if (target.kind === 'refused') return
    if (target.kind === 'redirect') return expect(target.location).toMatch(/^\/[^/]/)
    expect(readPath(target.path + (target.query && `?${target.query}`))).toEqual(target)
    const key = cacheKey(target.path, new URLSearchParams(target.query))
    // A page is cached under an address that leads to it again.
    if (key) expect(cacheKey(...split(key))).toBe(key)
    expect(plainPath(target.path)).toMatch(/^\//)
  }))

test('ids, phone numbers and ranges are valid or rejected', () =>
  of(hostileText, (text) => {
    const id = recordId(text)
    if (id !== undefined) expect(String(id)).toBe(text)
    const phone = phoneLink(text)
    if (phone) expect(phone.href).toMatch(/^tel:\+?\d{3,15}$/)
    const range = readRange(`bytes=${text}`, undefined, '"a"', { bytes: 100 })
    if (typeof range !== 'object') return
    expect(range.start).toBeLessThanOrEqual(range.end)
    expect(range.end).toBeLessThan(100)
  }))

function split(address: string): [string, URLSearchParams] {
  const [path = '', query = ''] = address.split('?')
  return [path, new URLSearchParams(query)]
}

/** Reads CSV by RFC 4180: quotes around a cell, doubled inside it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; at < text.length; ) {
    const cell = /"((?:[^"]|"")*)"|([^,\r\n"]*)/y
    cell.lastIndex = at
    const [whole = '', quoted, bare = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    at += whole.length
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      at += 2
      if (at < text.length) rows.push([])
    } else break
  }
  return rows
}
