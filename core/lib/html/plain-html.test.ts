import { expect, test } from 'vitest'
import { hasFormatting, htmlToText, textToHtml } from './plain-html.ts'

test.each([
  ['One\nline\n\nTwo', '<p>One<br>line</p><p>Two</p>'],
  ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
  ['গৃহায়ন', '<p>গৃহায়ন</p>'],
  ['', ''],
])('%j is stored as %j and read back', (text, html) => {
  expect(textToHtml(text)).toBe(html)
  expect(htmlToText(html)).toBe(text)
})

test('a list and a heading are readable as plain text', () => {
  expect(htmlToText('<h2>Work</h2><ul><li><p>One</p></li><li>Two</li></ul><p>End</p>')).toBe(
    'Work\n\n- One\n\n- Two\n\nEnd',
  )
})

test.each([
  ['<p>a<br>b</p>', false],
  ['<p>a <strong>b</strong></p>', true],
  ['<ul><li>a</li></ul>', true],
])('%j has formatting: %s', (html, expected) => {
  expect(hasFormatting(html)).toBe(expected)
})
