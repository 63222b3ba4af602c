import { expect, test } from 'vitest'
import { reasonOf } from '#error-messages/error-message.ts'
import { arrangeMenu, menuProblem, parseMenu, writeMenu } from './menu.ts'

const pages = [
  { id: 3, menu: 'about' },
  { id: 4, menu: 'none' },
]
const entriesOf = (name: 'about' | 'more', setting: string) =>
  arrangeMenu(name, setting, pages).map(({ entry, isHidden }) => (isHidden ? `- ${entry}` : entry))

test('a menu without a setting has the entries of the program, then the pages of its group', () => {
  expect(entriesOf('about', '').slice(-2)).toEqual(['donner', 'page/3'])
  expect(entriesOf('more', '').slice(-4)).toEqual([
    'transparency',
    'verify',
    '- page/3',
    '- page/4',
  ])
})

test('entries that a setting does not name follow, and deleted ones are left out', () => {
  expect(entriesOf('about', 'page/9\npage/3\n- donner').slice(0, 3)).toEqual([
    'page/3',
    '- donner',
    'executive-director-message',
  ])
})

test('reads the menus that it writes, and writes the usual menu as nothing', () => {
  const items = arrangeMenu('about', '- donner | Our | friends\nabout-us |  | আমরা', pages)
  expect(parseMenu(writeMenu('about', items, pages))).toEqual(items)
  const renamed = items.map((item) => ({ ...item, label: 'a | b\nc' }))
  expect(writeMenu('about', renamed, pages)).toMatch(/^- donner \| a b c \| friends\n/)
  expect(writeMenu('about', arrangeMenu('about', '', pages), pages)).toBe('')
})

test.each([
  ['main', 'page/3', 'menu.entry_unknown'],
  ['about', 'annual-reports', 'menu.entry_unknown'],
  ['about', 'page/03', 'menu.entry_unknown'],
  ['about', 'javascript:alert(1) | x', 'menu.entry_unknown'],
  ['about', 'donner\n- donner', 'menu.entry_twice'],
  ['about', `donner | ${'a'.repeat(41)}`, 'menu.label_invalid'],
  ['about', 'donner | a | b | c', 'menu.label_invalid'],
] as const)('refuses %s with %j', (name, text, key) => {
  const problem = menuProblem(name, text)
  expect(problem && reasonOf(problem).key).toBe(key)
})

test('accepts names of 40 characters, pages and hidden entries', () => {
  expect(menuProblem('footer', `- staff-login\npage/12 | ${'ক'.repeat(40)}\n\n`)).toBeUndefined()
})
