import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { guideParts } from '#modules/help/guide-parts.ts'
import { findableAnswers } from './find-answers.ts'
import { findAnswers } from './find-targets.ts'

const [english = [], bangla = []] = ['guide.md', 'guide.bn.md'].map((name) =>
  guideParts(readFileSync(join(projectRoot, 'docs', name), 'utf8')),
)
const answers = findableAnswers([english, bangla])
const titlesFor = (q: string) => findAnswers(answers, q).map(({ at }) => english[at]?.title)

test('the guide has the same answers in both languages, each with a title and a text', () => {
  const shapeOf = (parts: typeof english) => {
    const chapters = [...new Set(parts.map(({ chapter }) => chapter))]
    return parts.map(({ chapter, html }) => ({
      chapter: chapters.indexOf(chapter),
      commands: html.match(/<code>[^<]*/g) ?? [],
    }))
  }
  expect(english.length).toBeGreaterThan(40)
  expect(shapeOf(bangla)).toEqual(shapeOf(english))
  for (const { title, html } of [...english, ...bangla]) {
    expect(title).toMatch(/^\S.*[^\s.।,:]$/u)
    expect(html).toMatch(/^<p>\S.{20}/)
    expect(html).not.toMatch(/<(?:img|script)|\*\*/)
  }
})

test.each([
  ['bkash', 'Where people give to'],
  ['বিকাশ নম্বর', 'Changing the number that people give to'],
  ['লোগো', 'Give it your look'],
  ['logo', 'Give it your look'],
  ['menu', 'A page of your own'],
  ['undo', 'You deleted or changed the wrong thing'],
  ['আগের মতো', 'You deleted or changed the wrong thing'],
  ['কীভাবে ছবি', 'Photos'],
  ['kivabe chobi', 'Photos'],
  ['how do I add photos', 'Photos'],
  ['ছবি কীভাবে দেব', 'Photos'],
  ['notis', 'A notice, a job, a tender'],
  ['bijoy', 'A text from an old file'],
  ['বিজয়', 'A text from an old file'],
  ['forgot password', 'You forgot your password'],
  ['I forgot my pasword', 'You forgot your password'],
  ['পাসওয়ার্ড ভুলে গেছি', 'You forgot your password'],
  ['receipt', 'Giving a receipt'],
  ['রসিদ', 'Giving a receipt'],
  ['statement', 'The statement of a month came'],
  ['cash', 'One payment came just now'],
  ['hide a page', 'A page you do not need'],
  ['table', 'Writing a text'],
  ['ছক', 'Writing a text'],
  ['screenshot', 'Writing a text'],
  ['share', 'Telling others'],
  ['শেয়ার', 'Telling others'],
  ['qr code', 'Telling others'],
])('%s is answered by %s', (q, title) => {
  expect(titlesFor(q)).toContain(title)
})

test('a query finds few answers, and words of no answer none', () => {
  expect(titlesFor('the website').length).toBeLessThanOrEqual(4)
  for (const q of ['', 'a', '/', '<script>', 'zzzzzz', 'zzzzzz qqqqqq', '🎉', '\u0000', 'how']) {
    expect([q, titlesFor(q).length > 4]).toEqual([q, false])
  }
  expect(titlesFor('zzzzzz qqqqqq')).toEqual([])
})
