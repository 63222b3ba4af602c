import { expect, test } from 'vitest'
import { reasonOf } from '#core/error-messages/error-message.ts'
import { arrangeMenu, menuProblem, movedAway, parseMenu, writeMenu } from './menu.ts'
import { menuAddress } from './menu-address.ts'

const pages = [
  { id: 3, menu: 'about' },
  { id: 4, menu: 'none' },
]
const entriesOf = (name: 'about' | 'more', setting: string) =>
  arrangeMenu(name, setting, pages).map(({ entry, isHidden }) => (isHidden ? `- ${entry}` : entry))

test('a menu without a setting has the built-in entries, then the pages of its group', () => {
  expect(entriesOf('about', '').slice(-2)).toEqual(['at-a-glance', 'page/3'])
  expect(entriesOf('more', '').slice(-4)).toEqual([
    'transparency',
    'verify',
    '- page/3',
    '- page/4',
  ])
})

test('entries missing from the setting come last, and deleted pages are left out', () => {
  expect(entriesOf('about', 'page/9\npage/3\n- donner').slice(0, 3)).toEqual([
    'page/3',
    '- donner',
    'executive-director-message',
  ])
})

test('menus are parsed as they were written, and the default menu is written as an empty text', () => {
  const items = arrangeMenu('about', '- donner | Our | friends\nabout-us |  | আমরা', pages)
  expect(parseMenu(writeMenu('about', items, pages))).toEqual(items)
  const renamed = items.map((item) => ({ ...item, label: 'a | b\nc' }))
  expect(writeMenu('about', renamed, pages)).toMatch(/^- donner \| a b c \| friends\n/)
  expect(writeMenu('about', arrangeMenu('about', '', pages), pages)).toBe('')
})

test.each([
  ['main', 'page/3', 'menu.entry_unknown'],
  ['about', 'home', 'menu.entry_unknown'],
  ['about', 'program-list', 'menu.entry_unknown'],
  ['main', 'donner', 'menu.entry_unknown'],
  ['main', 'https://example.org | x', 'menu.entry_unknown'],
  ['about', 'http://example.org | x', 'menu.address_invalid'],
  ['about', '//example.org | x', 'menu.address_invalid'],
  ['about', 'data:text/html,x | x', 'menu.address_invalid'],
  ['about', 'JavaScript:alert(1) | x', 'menu.address_invalid'],
  ['about', 'mailto:nobody | x', 'menu.address_invalid'],
  ['about', 'tel:nobody | x', 'menu.address_invalid'],
  ['about', 'https://example.org/a b | x', 'menu.address_invalid'],
  ['about', 'https://example.org', 'menu.link_unnamed'],
  ['about', 'page/03', 'menu.entry_unknown'],
  ['about', 'javascript:alert(1) | x', 'menu.address_invalid'],
  ['about', 'donner\n- donner', 'menu.entry_twice'],
  ['about', `donner | ${'a'.repeat(41)}`, 'menu.label_invalid'],
  ['about', 'donner | a | b | c', 'menu.label_invalid'],
] as const)('refuses %s with %j', (name, text, key) => {
  const problem = menuProblem(name, text)
  expect(problem && reasonOf(problem).key).toBe(key)
})

test('names of 40 characters, pages and hidden entries are valid', () => {
  expect(menuProblem('footer', `- staff-login\npage/12 | ${'ক'.repeat(40)}\n\n`)).toBeUndefined()
})

test('links of the organisation and entries of another menu are valid', () => {
  const links =
    'https://www.facebook.com/us | Facebook\n/at-a-glance |  | এক নজরে\ntel:+8801712345678 | Call\nmailto:office@example.org | Write\nannual-reports\n- photo-album'
  expect(menuProblem('about', links)).toBeUndefined()
  expect(entriesOf('about', links).slice(0, 6)).toEqual(
    links.split('\n').map((line) => line.replace(/ \|.*/, '')),
  )
})

test.each([
  ['www.example.org', 'https://www.example.org'],
  ['office@example.org', 'mailto:office@example.org'],
  ['০১৭১২-৩৪৫৬৭৮', 'tel:+8801712345678'],
  [' /at-a-glance#loans ', '/at-a-glance#loans'],
  ['http://example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['//example.org', 'https://example.org'],
  ['/\\\\example.org', undefined],
  ['#part', undefined],
  ['two words', undefined],
])('the typed address %j becomes %j', (typed, address) => {
  expect(menuAddress(typed)).toBe(address)
})

test('an entry that another group shows leaves its own group; the footer only repeats entries', () => {
  const about = (settings: Parameters<typeof movedAway>[1]) =>
    arrangeMenu('about', 'about-us\ndonner', pages, movedAway('about', settings, pages)).map(
      ({ entry }) => entry,
    )
  expect(about({ archive: 'donner\nannual-reports' })).toEqual([
    'about-us',
    'executive-director-message',
    'previous-project',
    'transparency',
    'at-a-glance',
    'page/3',
  ])
  expect(about({ archive: 'page/3' })).not.toContain('page/3')
  expect(about({ archive: '- donner', more: 'donner' })).toContain('donner')
})
