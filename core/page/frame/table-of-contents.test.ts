import { expect, test } from 'vitest'
import { tableOfContents } from './table-of-contents.ts'

const text = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<h2>Part <b>${index + 1}</b> &amp; more</h2><p>…</p>`,
  ).join('\n')

test('four or more headings are listed, each with an id of its own', () => {
  const { html, headings } = tableOfContents(text(4))
  expect(headings).toHaveLength(4)
  expect(headings[3]).toEqual({ id: 'part-4', text: 'Part 4 & more' })
  expect(html).toContain('<h2 id="part-4">Part <b>4</b> &amp; more</h2>')
})

test('a text with fewer headings stays unchanged', () => {
  expect(tableOfContents(text(3))).toEqual({ html: text(3), headings: [] })
})
