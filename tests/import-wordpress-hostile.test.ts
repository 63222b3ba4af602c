// Exports of WordPress that are damaged, hostile or made to be slow.
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formerAddress } from '#modules/moving-in/media/former-addresses.queries.server.ts'
import { openMedia } from '#modules/moving-in/media/media-source.server.ts'
import { readWxr } from '#modules/moving-in/wordpress/read-wxr.server.ts'
import { convertText } from '#modules/moving-in/wordpress/wordpress-html.server.ts'
import { openContent } from './support/content.ts'
import { startProcessorTime } from './support/processor-time.ts'
import { oldSite, writeFiles, wxrOf } from './support/wordpress.ts'
import { listed, moveIn, openFolder, posts, writeSite } from './support/wordpress-site.ts'
import { zipOf } from './support/zip.ts'

test('hostile HTML is stored as a paste would be, and a link never loads anything', async () => {
  const site = await openContent()
  const content =
    '<p onclick="x()">a<script>alert(1)</script><style>p{}</style></p><img src="http://10.0.0.1/x.jpg">' +
    '<a href="javascript:alert(1)">b</a><svg onload=x></svg><iframe src="https://video.example/1"></iframe>' +
    '<img src="/wp-content/uploads/../../etc/passwd"><form action="/x"><input></form>[contact-form-7 id="1"]<!--x'
  const folder = await writeSite([{ id: 1, title: '<b>T</b>', content }])
  expect(await moveIn(site, folder)).toMatchObject({ added: 1, images: 0 })
  expect(await listed(site, '/api/notices')).toMatchObject([
    {
      title: 'T',
      body: expect.not.stringMatching(/script|onclick|svg|iframe|form|10\.0\.0\.1|passwd|style/),
    },
  ])
})

test.each([
  [
    'an entity that grows',
    wxrOf([], '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n'),
  ],
  [
    'a file of the machine as an entity',
    wxrOf([], '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'),
  ],
  ['a cut file', wxrOf(posts).slice(0, -200)],
  ['another feed', '<feed></feed>'],
  ['no XML', 'PK\u0003\u0004'],
  ['nothing', ''],
  ['deep nesting', `<rss>${'<a>'.repeat(100_000)}`],
  [
    'an endless text',
    `<rss><channel><item><title>${'a'.repeat(3_000_000)}</title></item></channel></rss>`,
  ],
])('%s is refused in a sentence', async (_, xml) => {
  const folder = await openFolder()
  writeFiles(folder, { 'export.xml': xml })
  await expect(readWxr(join(folder, 'export.xml'))).rejects.toThrow(/^(?:The|Its) .+\.$/)
})

test.each([
  ['ISO-8859-1', 'latin1'],
  ['ISO-8859-1', 'utf8'],
  ['windows-1252', 'latin1'],
  ['UTF-8', 'utf8'],
  ['no-such', 'utf8'],
] as const)('an export that declares %s and is %s keeps its letters', async (name, encoding) => {
  const folder = await openFolder()
  const xml = wxrOf([{ id: 1, title: 'Zoë à côté' }]).replace('"UTF-8"', `"${name}"`)
  writeFiles(folder, { 'export.xml': new Uint8Array(Buffer.from(xml, encoding)) })
  const { items } = await readWxr(join(folder, 'export.xml'))
  expect(items.map(({ title }) => title)).toEqual(['Zoë à côté'])
})

test('media may be a ZIP file with any folders above, and no link leads out of a folder', async () => {
  const folder = await openFolder()
  writeFiles(folder, { 'secret.jpg': 'secret', 'uploads/2020/05/own.jpg': 'own' })
  symlinkSync(join(folder, 'secret.jpg'), join(folder, 'uploads/2020/05/link.jpg'))
  symlinkSync(folder, join(folder, 'uploads/2020/out'))
  const source = await openMedia(join(folder, 'uploads'))
  expect(source.find(`${oldSite}/wp-content/uploads/2020/05/own-150x150.jpg`)).toBe(
    '2020/05/own.jpg',
  )
  expect(source.find('/wp-content/uploads/2020/05/link.jpg')).toBeUndefined()
  expect(source.find('/wp-content/uploads/2020/out/secret.jpg')).toBeUndefined()
  const parts = [{ name: 'backup/wp-content/uploads/2020/05/a.jpg', text: 'a' }]
  writeFiles(folder, {
    'media.zip': zipOf(parts),
    'slip.zip': zipOf([{ name: '../a.jpg', text: 'a' }]),
  })
  const zip = await openMedia(join(folder, 'media.zip'))
  const path = zip.find('/wp-content/uploads/2020/05/a-scaled.jpg')
  expect(path && String(await zip.read(path))).toBe('a')
  zip.close()
  await expect(openMedia(join(folder, 'slip.zip'))).rejects.toThrow('leads out of the folder')
  expect(existsSync(join(folder, '../a.jpg'))).toBe(false)
})

const plainTargets = {
  imageName: () => undefined,
  linkOf: (address: string) => address,
  galleryOf: () => [],
}

test.each([
  '<!--'.repeat(50_000),
  '[caption'.repeat(25_000),
  '[gallery ids="'.repeat(14_000),
  '<p>'.repeat(60_000),
  '[a '.repeat(60_000),
  '\n'.repeat(200_000),
  ' '.repeat(200_000),
  '<a class="wp-block-file__button'.repeat(6_000),
  '[vc_row]'.repeat(10_000),
  '[/vc_row]'.repeat(10_000),
  `${'[tab]'.repeat(8_000)}${'[/tab]'.repeat(8_000)}`,
  `${'[[tab]'.repeat(12_000)}[/tab]`,
  `${'[caption'.repeat(20_000)}]`,
  `[vc_row a="${'b="'.repeat(60_000)}]`,
  `[vc_row ${'a'.repeat(200_000)}]`,
  `[vc_row ${' '.repeat(100_000)}${'= '.repeat(20_000)}]`,
  '[x]AAAAAAAAAAAA'.repeat(10_000),
  '<!-- wp:block {"ref":1} /-->'.repeat(7_000),
  `[gallery ids=${'1,'.repeat(100_000)}]`,
  'wp:acf/x {"'.repeat(10_000),
  '[:en]'.repeat(40_000),
  '<svg>'.repeat(10_000),
  `[vc_row a="${'b c '.repeat(40_000)}" d="${'e'.repeat(100_000)}"]`,
  `[vc_row a="${' '.repeat(200_000)}x"]`,
])('a text made to be slow is converted within a second (%#)', (content) => {
  const spentMs = startProcessorTime()
  convertText(content, plainTargets)
  expect(spentMs()).toBeLessThan(1_000)
})

test('reusable blocks that hold each other many times over do not grow without end', () => {
  const startedAt = performance.now()
  const blockOf = (id: string) =>
    `<p>${id}</p>${`<!-- wp:block {"ref":${Number(id) + 1}} /-->`.repeat(10)}`
  const { html, shown } = convertText('<!-- wp:block {"ref":1} /-->', { ...plainTargets, blockOf })
  expect(html.length).toBeLessThan(2_000_000)
  expect(shown.lost).not.toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test.each([
  ['/2020/05/a/', '', '/2020/05/a'],
  ['/', 'p=12', '/?p=12'],
  ['/', 'page_id=12', '/?p=12'],
  ['/', 'p=012', undefined],
  ['/Blog/', 'p=12', '/blog/?p=12'],
  ['//2020//05/a', '', '/2020/05/a'],
  ['/2020/05/a/', 'p=x', '/2020/05/a'],
  ['/', '', undefined],
  ['/%E0', '', '/%e0'],
  ['/uploads/a.jpg', '', '/uploads/a.jpg'],
  ['/administration', '', '/administration'],
  ['/Admin/', '', undefined],
  ['/admin/x', 'p=12', undefined],
  ['/%61uth/login', '', undefined],
  ['//bn//auth/login', '', undefined],
  ['/api/programs', '', undefined],
  ['/gateway/return', '', undefined],
  ['/gifts/ABC', '', undefined],
  ['/health/live', '', undefined],
])('the address %s?%s is stored as %s', (path, query, address) => {
  expect(formerAddress(path, new URLSearchParams(query))).toBe(address)
})
