import { expect, test } from 'vitest'
import { onlyGivenSentences } from './given-sentences.ts'

const shown = (html: string) => onlyGivenSentences(html, (name) => name === 'contact.email')

test.each([
  ['Come in. Ask for a copy: {{contact.phone}}.', 'Come in. Ask for a copy.'],
  ['ফোন করুন: <strong>{{contact.phone}}</strong>।', 'ফোন করুন।'],
  ['Call {{contact.phone}} or {{contact.mobile}}! We answer.', 'We answer.'],
  ['<strong>Call {{contact.phone}}.</strong> We answer.', 'We answer.'],
  ['Dr. A. Karim lent Tk. {{figure.x}} in all. Good.', 'Good.'],
  ['আমাদের {{figure.x}} জন। ভালো।', 'ভালো।'],
])('%s becomes %s', (text, rest) => {
  expect(shown(`<p>${text}</p>`)).toBe(`<p>${rest}</p>`)
})

test.each([
  ['no sentence', '<p>Phone: {{contact.phone}}<br>Mobile: {{contact.mobile}}</p>'],
  ['a cell of a table', '<table><tr><td>Members</td><td>{{figure.x}}</td></tr></table>'],
  ['a mark that goes on', '<p><strong>Call {{contact.phone}}. Or</strong> write.</p>'],
  ['given', '<p>Write to {{contact.email}}.</p>'],
  ['no placeholder', '<h2>Later.</h2><p>{}</p>'],
])('stays unchanged: %s', (_, html) => {
  expect(shown(html)).toBe(html)
})

test('missing ones of several values are put in brackets', () => {
  expect(shown('<p>Write to {{contact.email}} or call {{contact.phone}}.</p>')).toBe(
    '<p>Write to {{contact.email}} or call ({{contact.phone}}).</p>',
  )
})

test('a heading left without content is removed', () => {
  const html = '<h2>Call</h2><p>Call {{contact.phone}}.</p><h2>Come</h2><p>Any day.</p>'
  expect(shown(html)).toBe('<h2>Come</h2><p>Any day.</p>')
  expect(shown('<ul><li>Call {{contact.phone}}.</li><li>Come.</li></ul>')).toBe(
    '<ul><li>Come.</li></ul>',
  )
})
