import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkKind, linksProblem, parseLinks, writeLinks } from './site-links.ts'

const page = 'https://www.facebook.com/our.page'

test('links are parsed as they were written', () => {
  const links = [
    { url: page, label: '', labelBn: '' },
    { url: 'https://example.org/?a=1', label: 'Our blog', labelBn: 'আমাদের ব্লগ' },
    { url: 'https://example.org/b', label: '', labelBn: 'ব্লগ' },
  ]
  expect(writeLinks(links)).toBe(
    `${page}\nhttps://example.org/?a=1 | Our blog | আমাদের ব্লগ\nhttps://example.org/b |  | ব্লগ`,
  )
  expect(parseLinks(writeLinks(links))).toEqual(links)
  expect(linksProblem(writeLinks(links))).toBeUndefined()
})

test.each([
  [page, 'facebook'],
  ['https://fb.me/x', 'facebook'],
  ['https://m.youtube.com/@x', 'youtube'],
  ['https://youtu.be/x', 'youtube'],
  ['https://wa.me/8801712345678', 'whatsapp'],
  ['https://chat.whatsapp.com/x', 'whatsapp'],
  ['https://notfacebook.com/x', 'other'],
  ['https://facebook.com.example.org/x', 'other'],
])('%s is %s', (url, kind) => expect(linkKind({ url, label: '', labelBn: '' })).toBe(kind))

test.each([
  'javascript:alert(1)',
  'http://www.facebook.com/x',
  'HTTPS://www.facebook.com/x',
  '//www.facebook.com/x',
  'https:/www.facebook.com',
  'data:text/html,x',
  'vbscript:x',
  'https://user:secret@facebook.com',
  'https://facebook',
  'https://face\u200bbook.com',
  'https://facebook.com/a b',
  'https://facebook.com\\@evil.example',
  '\u0001javascript:alert(1)',
  `https://example.org/${'x'.repeat(400)}`,
])('%j cannot be linked to', (url) =>
  expect(linksProblem(`${url} | A label`)).toMatchObject({ key: 'links.address_invalid' }),
)

test('an unknown host needs a label, labels are short, and a dozen links are allowed', () => {
  expect(linksProblem('https://example.org/')).toMatchObject({ key: 'links.label_required' })
  expect(linksProblem('https://example.org/ | | ব্লগ')).toBeUndefined()
  expect(linksProblem(`${page} | ${'x'.repeat(41)}`)).toMatchObject({ key: 'links.label_invalid' })
  expect(linksProblem(`${page} | a | b | c`)).toMatchObject({ key: 'links.label_invalid' })
  const twelve = new Array(12).fill(page).join('\n')
  expect(linksProblem(twelve)).toBeUndefined()
  expect(linksProblem(`${twelve}\n${page}`)).toMatchObject({ key: 'links.too_many' })
})

test('accepted addresses begin with https and a host', { tags: 'long' }, () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constant(page)), (url) => {
      if (linksProblem(`${url} | A label`) !== undefined) return
      for (const link of parseLinks(`${url} | A label`))
        expect(link.url).toMatch(/^https:\/\/\S+\./)
    }),
    { numRuns: 500 },
  )
})
