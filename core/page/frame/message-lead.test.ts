import { expect, test } from 'vitest'
import { withLead } from './message-lead.ts'

test('the first sentence after the salutation is set apart, in both languages', () => {
  expect(
    withLead('<p>Dear friends,</p><p>Our work rests on one idea. We listen.</p><p>So.</p>', 'en'),
  ).toBe(
    '<p>Dear friends,</p><p data-lead>Our work rests on one idea.</p><p>We listen.</p><p>So.</p>',
  )
  expect(withLead('<p>প্রিয় সুহৃদ,</p><p>আমাদের কাজ একটি সহজ কথার ওপর। আমরা শুনি।</p>', 'bn')).toBe(
    '<p>প্রিয় সুহৃদ,</p><p data-lead>আমাদের কাজ একটি সহজ কথার ওপর।</p><p>আমরা শুনি।</p>',
  )
  expect(withLead('<p>One sentence is a whole paragraph.</p>', 'en')).toBe(
    '<p data-lead>One sentence is a whole paragraph.</p>',
  )
})

test('a text stays unchanged if its first sentence is short or contains tags', () => {
  for (const html of [
    '',
    '<p>Welcome.</p><p>Our work rests on one idea.</p>',
    '<p>Since <span class="blank">to be added</span> we have worked here. We stay.</p>',
    '<h2>Only a heading.</h2>',
  ])
    expect(withLead(html, 'en')).toBe(html)
})
