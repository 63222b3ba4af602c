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

test('removes lines of missing values, and a heading left alone', () => {
  expect(onlyGivenLines(contact, given())).toBe(
    '<h2>Be careful</h2>\n<p>Nobody asks for your PIN.</p>',
  )
})

test('keeps a line whose value is given, with the words around it', () => {
  const shown = onlyGivenLines(contact, given('contact.mobile', 'contact.hours'))
  expect(shown).toContain('<p>Mobile: {{contact.mobile}}<br />Tap a number.</p>')
  expect(shown).toContain('<h2>Visit us</h2>\n<p>Hours: {{contact.hours}}</p>')
  expect(shown).not.toMatch(/contact\.(phone|address)/)
})

test('changes nothing if all values are given', () => {
  expect(onlyGivenLines(contact, () => true)).toBe(contact)
})

test('removes list items one by one, and the list with its last item', () => {
  const list = '<h2>Call</h2><ul><li><p>{{contact.phone}}</p></li><li>{{contact.email}}</li></ul>'
  expect(onlyGivenLines(list, given())).toBe('')
  expect(onlyGivenLines(list, given('contact.email'))).toBe(
    '<h2>Call</h2><ul><li>{{contact.email}}</li></ul>',
  )
})

test('keeps a line inside a longer emphasis, since its tags could not be closed', () => {
  const bold = '<p><strong>Phone: {{contact.phone}}<br>Mobile:</strong> {{contact.mobile}}</p>'
  expect(onlyGivenLines(bold, given('contact.mobile'))).toBe(bold)
})

test('keeps a heading that was alone from the start', () => {
  expect(onlyGivenLines('<h2>Later</h2><h2>Now</h2><p>Come.</p>', given())).toBe(
    '<h2>Later</h2><h2>Now</h2><p>Come.</p>',
  )
})
