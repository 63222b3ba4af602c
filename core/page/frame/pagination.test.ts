import { expect, test } from 'vitest'
import { paginationOf } from './pagination.ts'

const address = { path: '/photo-album', parameter: 'page' }

test.each([
  [1, 2, '[1] 2'],
  [3, 5, '1 2 [3] 4 5'],
  [1, 9, '[1] 2 … 9'],
  [4, 9, '1 2 3 [4] 5 … 9'],
  [5, 9, '1 … 4 [5] 6 … 9'],
  [9, 9, '1 … 8 [9]'],
  [208, 417, '1 … 207 [208] 209 … 417'],
])('page %d of %d shows the links %s', (page, pages, text) => {
  const links = paginationOf('en', { page, pages }, address)?.pages ?? []
  const written = links.map((link) => {
    if (!link) return '…'
    return link.isCurrent ? `[${link.digits}]` : link.digits
  })
  expect(written.join(' ')).toBe(text)
})

test('a list of one page has no pagination', () => {
  expect(paginationOf('en', { page: 1, pages: 1 }, address)).toBeUndefined()
  expect(paginationOf('en', { page: 1, pages: 0 }, address)).toBeUndefined()
})

test('the first page has no previous link, and the last has no next link', () => {
  const first = paginationOf('en', { page: 1, pages: 3 }, address)
  expect(first?.previous).toBeUndefined()
  expect(first?.next).toEqual({ href: '/photo-album?page=2', label: 'Next page' })
  const last = paginationOf('en', { page: 3, pages: 3 }, address)
  expect(last?.next).toBeUndefined()
  expect(last?.previous).toEqual({ href: '/photo-album?page=2', label: 'Previous page' })
})
