import { expect, test } from 'vitest'
import { drawFilms, filmOf } from './films.ts'

const id = 'dQw4w9WgXcQ'
const watch = `https://www.youtube.com/watch?v=${id}`

test.each([
  [watch, watch],
  [`https://m.youtube.com/watch?v=${id}&feature=share&si=abc`, watch],
  [`http://youtube.com/watch?app=desktop&v=${id}`, watch],
  [`https://youtu.be/${id}?si=track`, watch],
  [`https://youtu.be/${id}?t=42`, `${watch}&t=42`],
  [`https://youtu.be/${id}?t=1m30s`, `${watch}&t=1m30s`],
  [`https://www.youtube.com/shorts/${id}`, watch],
  [`https://www.youtube.com/live/${id}?feature=share`, watch],
  [`https://www.youtube-nocookie.com/embed/${id}`, watch],
  [
    'https://www.facebook.com/watch/?v=1234567890&mibextid=x',
    'https://www.facebook.com/watch/?v=1234567890',
  ],
  ['https://m.facebook.com/watch?v=1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://bn-in.facebook.com/watch/?v=123456', 'https://www.facebook.com/watch/?v=123456'],
  [
    'https://www.facebook.com/kalpagram/videos/1234567890/?fbclid=x',
    'https://www.facebook.com/kalpagram/videos/1234567890/',
  ],
  ['https://www.facebook.com/reel/1234567890', 'https://www.facebook.com/reel/1234567890'],
  ['https://www.facebook.com/share/v/1AbCdEfG/', 'https://www.facebook.com/share/v/1AbCdEfG/'],
  ['https://fb.watch/aBc-123/', 'https://fb.watch/aBc-123/'],
])('%s is a film', (address, href) => {
  expect(filmOf(address)?.href).toBe(href)
})

test.each([
  'https://www.youtube.com/@kalpagram',
  'https://www.youtube.com/playlist?list=PL123',
  'https://www.youtube.com/watch?v=<script>',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=youtube.com/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.facebook.com/kalpagram',
  'https://www.facebook.com/events/123',
  'https://www.facebook.com/watch/?v=abc',
  'javascript:alert(1)',
  `file:///youtu.be/${id}`,
  '',
])('%s is no film', (address) => {
  expect(filmOf(address)).toBeUndefined()
})

const texts = { untitled: 'A film', opens: (place: string) => `Opens on ${place}` }

test('a paragraph of a film is a card, with its picture and its title', () => {
  const image = '<picture><img src="/uploads/a.jpg" alt=""></picture>'
  const html = drawFilms(
    `<p>${image}<a href="https://youtu.be/${id}?si=x">The <em>ramp</em></a></p>`,
    texts,
  )
  expect(html).toBe(
    `<p data-film><a href="${watch}" rel="noopener noreferrer">${image}<span><b>The ramp</b> <small>Opens on youtube</small></span></a></p>`,
  )
})

test('an address alone is a card without a title of its own', () => {
  for (const words of [
    `<a href="https://youtu.be/${id}">https://youtu.be/${id}</a>`,
    `https://youtu.be/${id}`,
  ]) {
    expect(drawFilms(`<p>${words}</p>`, texts), words).toContain('<b>A film</b>')
  }
})

test('nothing is embedded, and a link inside a sentence stays a link', () => {
  const sentence = `<p>See <a href="${watch}">the film</a> today.</p><p><a href="https://example.org">x</a></p>`
  expect(drawFilms(sentence, texts)).toBe(sentence)
  const drawn = drawFilms(`<p><a href="${watch}&amp;t=5&quot;&gt;&lt;img">"x"</a></p>`, texts)
  expect(drawn).not.toMatch(/<(?:iframe|script|embed|object|video|link)\b|src="http/)
})

test('a long text is read in time', () => {
  const hostile = `<p><a href="https://youtu.be/${'x'.repeat(20)}">${'<a href="youtu.be">'.repeat(6_000)}`
  const startedAt = performance.now()
  drawFilms(hostile + '<p>'.repeat(20_000), texts)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
