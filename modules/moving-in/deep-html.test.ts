// The parser of HTML takes a time that grows with the square of the depth.
import { expect, test } from 'vitest'
import { convertHtml, type TextTargets } from './wordpress/wordpress-html.server.ts'
import { textOfHtml } from './words.server.ts'

const targets: TextTargets = {
  imageName: () => undefined,
  linkOf: (one) => one,
  galleryOf: () => [],
}

test.each([
  ['elements', '<b>'],
  ['elements with what looks like their end', '<b title="<">'],
  ['divisions', '<div><p>'],
])('%s without an end are read at once, and the words stay', (_, start) => {
  const html = `Rahima ${start.repeat(200_000)}and <i>Karim</i>`
  const before = process.cpuUsage()
  expect(textOfHtml(html)).toMatch(/^Rahima .*and Karim$/s)
  expect(convertHtml({ html, hasLines: false }, targets).html).toMatch(/Rahima.*and\s+Karim/s)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000)
})

test('as many elements beside each other keep their form', () => {
  const html = '<p>a <b>b</b></p>'.repeat(5_000)
  expect(convertHtml({ html, hasLines: false }, targets).html).toBe(html)
})
