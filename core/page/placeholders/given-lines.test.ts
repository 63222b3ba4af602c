import { expect, test } from 'vitest'
import { onlyGivenLines } from './given-lines.ts'

const contact = [
  '<h2>Call us</h2>\n<p>Phone: {{contact.phone}}<br />Mobile: {{contact.mobile}}<br />Tap a number.</p>',
  '<h2>Visit us</h2>\n<p>{{contact.address}}<br>Hours: {{contact.hours}}</p>',
  '<h2>Be careful</h2>\n<p>Nobody asks for your PIN.</p>',
].join('\n')

const given =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

test('lines of missing values are removed, and a heading left without content', () => {
  expect(onlyGivenLines(contact, given())).toBe(
    '<h2>Be careful</h2>\n<p>Nobody asks for your PIN.</p>',
  )
})

test('a line whose value is given stays, with the words around it', () => {
  const shown = onlyGivenLines(contact, given('contact.mobile', 'contact.hours'))
  expect(shown).toContain('<p>Mobile: {{contact.mobile}}<br />Tap a number.</p>')
  expect(shown).toContain('<h2>Visit us</h2>\n<p>Hours: {{contact.hours}}</p>')
  expect(shown).not.toMatch(/contact\.(phone|address)/)
})

test('a text whose values are all given stays unchanged', () => {
  expect(onlyGivenLines(contact, () => true)).toBe(contact)
})

test('list items are removed one by one, and the list with its last item', () => {
  const list = '<h2>Call</h2><ul><li><p>{{contact.phone}}</p></li><li>{{contact.email}}</li></ul>'
  expect(onlyGivenLines(list, given())).toBe('')
  expect(onlyGivenLines(list, given('contact.email'))).toBe(
    '<h2>Call</h2><ul><li>{{contact.email}}</li></ul>',
  )
})

test('a line inside a longer emphasis stays, since its tags could not be closed', () => {
  const bold = '<p><strong>Phone: {{contact.phone}}<br>Mobile:</strong> {{contact.mobile}}</p>'
  expect(onlyGivenLines(bold, given('contact.mobile'))).toBe(bold)
})

test('a heading that had no content from the start stays', () => {
  expect(onlyGivenLines('<h2>Later</h2><h2>Now</h2><p>Come.</p>', given())).toBe(
    '<h2>Later</h2><h2>Now</h2><p>Come.</p>',
  )
})
