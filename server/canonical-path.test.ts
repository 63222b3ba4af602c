import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/feed', '/feed.xml'],
  ['/feed/', '/feed.xml'],
  ['/bn/feed', '/bn/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/bn/rss', '/bn/feed.xml'],
  ['/About-Us', '/about-us'],
  ['/feed.xml', undefined],
  ['/about-us', undefined],
  ['/bn', undefined],
  ['/toString', undefined],
  ['/unknown/Feed', undefined],
])('%s leads to %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})
