// Tests of the checks of whole pages: each kind of problem is found, and correct pages have none.
import { expect, test } from 'vitest'
import { linksOf, problemsOf } from './support/page-text-nodes.ts'

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="bn"><head>${head}</head><body>${body}</body></html>`

test.each([
  ['<p>গ্রাম</p><p lang="en">Village</p>', []],
  ['<p>গ্রাম office@example.org (CSV)</p>', []],
  ['<p>গ্রাম Village</p>', ['not bn: গ্রাম Village']],
  ['<p lang="en">Village <b lang="bn">Village</b></p>', ['not bn: Village']],
  ['<p lang="en">১২</p>', ['not en: ১২']],
  ['<p>গ্রাম <img alt="Village"></p>', ['not bn: Village']],
  ['<p>গ্রাম <img alt="Village" lang="en"></p>', []],
  ['<p class="x"> </p>', ['empty <p class="x">']],
  ['<li><svg></svg></li>', []],
  ['<p>{{১}}</p>', ['placeholder {{১}}']],
  ['<p>এখনো কিছু নেই</p>', ['placeholder এখনো কিছু নেই']],
])('%s has %j', (body, problems) => {
  expect(problemsOf(page(body), 'bn')).toEqual(problems)
})

test('a title is checked if the whole site has one language', () => {
  const html = page('<p>গ্রাম</p>', '<title>Village</title>')
  expect(problemsOf(html, 'bn')).toEqual(['not bn: Village'])
  expect(problemsOf(html, 'en')).toEqual([])
})

test('links are addresses', () => {
  expect(linksOf(page('<p><a href="/vgd?a=1&amp;b=2">ক</a><a>খ</a></p>'))).toEqual(['/vgd?a=1&b=2'])
})
