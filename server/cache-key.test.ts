import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

function keyOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  return cacheKey(pathname, searchParams)
}

test.each([
  ['/', '/'],
  ['/bn', '/bn'],
  ['/en', '/en'],
  ['/en/about-us?x=1', '/en/about-us'],
  ['/en/admin/dashboard', '/en/404'],
  ['/en/nothing/here', '/en/404'],
  ['/projects/3?x=1', '/projects/3'],
  ['/bn/donors/abc', '/bn/donors/0'],
  ['/about-us?utm_source=x', '/about-us'],
  ['/bn/about-us', '/bn/about-us'],
  ['/programdetaildfrontend/12', '/programdetaildfrontend/12'],
  ['/photogalleryfrontend/3?photo=7&x=1', '/photogalleryfrontend/3?photo=7'],
  ['/photogalleryfrontend/3?photo=7e1', '/photogalleryfrontend/3'],
  ['/photogalleryfrontend/3?page=2', '/photogalleryfrontend/3?page=2'],
  ['/photogalleryfrontend/3?photo=7&page=2', '/photogalleryfrontend/3?photo=7'],
  ['/photogalleryfrontend/3?page=2&photo=x', '/photogalleryfrontend/3?page=2'],
  ['/?programs=2', '/?programs=2'],
  ['/bn?utm_source=x&programs=9999', '/bn?programs=9999'],
  ['/?programs=3&programs=4', '/?programs=3'],
  ['/?page=2', '/'],
  ['/photo-album?page=12', '/photo-album?page=12'],
  ['/bn/previous-project?page=3&x=1', '/bn/previous-project?page=3'],
  ['/donner?page=2', '/donner?page=2'],
  ['/about-us?page=2', '/about-us'],
  ['/programdetaildfrontend/12?page=2&programs=2', '/programdetaildfrontend/12'],
  ['/api/programs?q=house&evil=1&page=2', '/api/programs?q=house&page=2'],
  ['/api/photogallery/photosbyalbum/1', '/api/photogallery/photosbyalbum/1'],
  ['/sitemap.xml?x', '/sitemap.xml'],
  ['/bn/notices?page=2&x=1&year=2026&kind=tender', '/bn/notices?kind=tender&year=2026&page=2'],
  ['/notices?kind=poem&year=26&page=1', '/notices'],
  ['/notices/12?x', '/notices/12'],
  ['/feed.xml?x', '/feed.xml'],
  ['/iati.xml?x', '/iati.xml'],
  ['/360giving.json?x', '/360giving.json'],
  ['/bn/notices/calendar.ics?x', '/bn/notices/calendar.ics'],
  ['/notices/7/calendar.ics', '/notices/7/calendar.ics'],
  ['/notices/0/calendar.ics', '/404'],
  ['/bn/feed.json', '/bn/feed.json'],
  ['/api/notices?q=a', '/api/notices?q=a'],
])('%s is kept as %s', (address, key) => {
  expect(keyOf(address)).toBe(key)
})

test.each(['', '0', '1', '02', '2.0', '-2', '1e3', '10000', '২', ' 2', '2 ', '2&'])(
  'a page number %j is ignored',
  (page) => {
    const asked = encodeURIComponent(page)
    expect(keyOf(`/?programs=${asked}`)).toBe('/')
    expect(keyOf(`/photogalleryfrontend/3?page=${asked}`)).toBe('/photogalleryfrontend/3')
  },
)

test.each([
  ['/wp-login.php', '/404'],
  ['/about-us.data', '/404'],
  ['/programdetaildfrontend/1abc', '/programdetaildfrontend/0'],
  ['/bn/photogalleryfrontend/-1?photo=2', '/bn/photogalleryfrontend/0'],
  ['/programdetaildfrontend/1/2', '/404'],
  ['/bn/nothing/here', '/bn/404'],
  ['/bnx', '/404'],
])('%s shares a missing page', (address, key) => {
  expect(keyOf(address)).toBe(key)
})

test.each([
  '/admin/programlist',
  '/auth/login',
  '/api/users',
  '/api/customers/1',
  '/api/nothing',
  '/uploads/a.jpg',
  '/customer-images/a.jpg',
  '/health/live',
  '/metrics',
  '/.well-known/security.txt',
  `/api/programs?q=${'x'.repeat(300)}`,
])('%s is never kept', (address) => {
  expect(keyOf(address)).toBeUndefined()
})
