import { expect, test } from 'vitest'
import { quoteOf, withQuote } from './story-quote.ts'

test('a story is quoted where a quote is marked, or begins with quotation marks', () => {
  expect(quoteOf('<p>She said.</p><blockquote><p>Now.</p></blockquote>')).toBe('<p>Now.</p>')
  expect(quoteOf('<p>“Now.”</p><p>She said.</p>')).toBe('<p>Now.</p>')
  expect(withQuote('<p>“Now.”</p>')).toBe('<blockquote><p>“Now.”</p></blockquote>')
  expect(quoteOf('<p>“Now,” she said.</p>')).toBeUndefined()
})
