// Previews on the built site, behind a warm page cache: the link shows the real page with unpublished content to its
// holder only, and leaves no trace of it.
import { expect, test } from 'vitest'
import type { WithVisibility } from '#core/kernel/db/visibility.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { makeAlbum } from './factories/album.ts'
import { makePhoto } from './factories/photo.ts'
import { makeProgram } from './factories/program.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf, jpegFile } from './support/content.ts'
import { onEachDatabaseSlow } from './support/services.ts'

// Pages are rendered, in two languages, on two databases.

const week = 7 * 24 * 60 * 60 * 1000
const draftOf = (id: number) => `/api/programs/${id}/draft`

/** Content of the preview of a draft; a missing kind does not compile. */
const wordsOf: Record<WithVisibility, readonly string[]> = {
  programs: ['Homes for all'],
  albums: ['Album of a draft', 'Photo of a draft'],
  reports: ['Report of a draft'],
  projects: ['Project of a draft'],
  donors: ['Donor of a draft'],
  people: ['Person of a draft'],
  pages: ['Page of a draft'],
  pageTexts: ['Text of a draft'],
  notices: ['Notice of a draft'],
}

onEachDatabaseSlow('a preview', (open) => {
  test('shows the working copy on its real page, in both languages, and on no other page', async () => {
    const { admin, get, ask, link } = await openSite(await open())
    const page = '/programdetaildfrontend/1'
    for (const path of [page, `/bn${page}`, '/']) await get(path)
    const before = await get(page)
    expect([before.status, before.html]).toEqual([200, expect.stringContaining('Homes')])
    const preview = await link('programs')
    for (const [path, title] of [
      [preview, 'Homes for all'],
      [`/bn${preview}`, 'সবার জন্য ঘর'],
    ] as const) {
      for (const time of [1, 2]) {
        const { status, headers, body } = await ask(path)
        expect([time, status, body.includes(title)]).toEqual([time, 200, true])
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        })
        expect(headers).not.toHaveProperty('set-cookie')
        expect(headers).not.toHaveProperty('etag')
        expect(headers).not.toHaveProperty('speculation-rules')
        expect(body).toContain('class="preview-bar"')
        expect(body).toContain(`href="${preview}"`)
        expect(body).toContain(`href="/bn${preview}"`)
        expect(body).not.toContain('<script type="module"')
      }
    }
    expect((await get(page)).html).toBe(before.html)
    for (const path of [`/bn${page}`, '/', '/sitemap.xml', '/api/programs']) {
      expect((await get(path)).html).not.toMatch(/for all|সবার জন্য|preview/)
    }
    // Neighbouring records are shown as visitors see them.
    expect((await ask(preview)).body).not.toContain('Only a draft')
    expect((await admin('GET /api/previews?entity=programs&id=1')).text).not.toContain(
      preview.slice('/preview/'.length),
    )
  })

  test('shows each kind of record that can be a draft, in its current state', {
    tags: 'long',
  }, async () => {
    const { services, ask, link } = await openSite(await open())
    const draft = { state: 'draft', isSample: false } as const
    const album = await makeAlbum(services, { title: 'Album of a draft', state: 'draft' })
    await makePhoto(services, { albumId: album.id, title: 'Photo of a draft' })
    await changeContent(services, systemActor, async ({ insert }) => {
      await insert('reports', {
        title: 'Report of a draft',
        slug: 'r',
        reportType: 'annual',
        sortOrder: 1,
        ...draft,
      })
      await insert('projects', {
        title: 'Project of a draft',
        technicalPartner: 'x',
        financialPartner: 'x',
        duration: '1998',
        status: 'completed',
        area: 'Tala',
        sortOrder: 1,
        ...draft,
      })
      await insert('donors', {
        group: 'bank',
        name: 'Donor of a draft',
        hasConsentOnFile: true,
        text: 'x',
        sortOrder: 1,
        ...draft,
      })
      await insert('people', {
        name: 'Person of a draft',
        group: 'council',
        sortOrder: 1,
        ...draft,
      })
      await insert('pages', {
        title: 'Page of a draft',
        slug: 'our-page',
        body: '<p>x</p>',
        menu: 'none',
        sortOrder: 1,
        ...draft,
      })
      await insert('pageTexts', {
        key: 'vgd.body',
        title: 'Text of a draft',
        body: '<p>x</p>',
        ...draft,
      })
      await insert('notices', {
        title: 'Notice of a draft',
        kind: 'news',
        date: '2026-01-10',
        isPinned: false,
        attachments: '[]',
        ...draft,
      })
    })
    for (const [entity, words] of Object.entries(wordsOf)) {
      const { status, body } = await ask(await link(entity))
      for (const word of words) {
        expect([entity, status, word, body.includes(word)]).toEqual([entity, 200, word, true])
      }
    }
  })

  test('loads its images, which only the preview may show, under its own address', {
    tags: 'long',
  }, async () => {
    const { admin, ask, link } = await openSite(await open())
    const form = formOf({ image: await jpegFile() })
    const { imagename } = fieldsOf((await admin('POST /api/upload', { form })).body)
    const fields = { title: 'Only a draft', description: '<p>Loans.</p>', state: 'draft' }
    const body = `<p>x</p><p><img src="/uploads/${imagename}" alt="A house"></p>`
    const json = formOf({ ...fields, body, libraryImage: String(imagename) })
    expect((await admin('PUT /api/programs/2', { form: json })).status).toBe(200)
    expect((await ask(`/uploads/${imagename}`)).status).toBe(404)
    const preview = await link('programs', 2)
    const html = (await ask(preview)).body
    expect(html).not.toMatch(/["\s]\/uploads\//)
    const images = html.match(/\/preview\/[\w-]{43}\/uploads\/[\w.-]+/g) ?? []
    expect(images.length).toBeGreaterThan(2)
    for (const image of new Set(images)) {
      const { status, headers } = await ask(image)
      expect([image, status, headers['cache-control']]).toEqual([image, 200, 'private, no-store'])
      expect(headers['content-type']).toMatch(/^image\//)
    }
    expect((await ask(`${preview}/uploads/none.jpg`)).status).toBe(404)
    const other = await link('programs')
    expect((await ask(`${other}/uploads/${imagename}`)).status).toBe(404)
  })

  test('ends after a week, when it is revoked, and with the working copy', async () => {
    let now = new Date('2026-01-15T04:30:00.000Z')
    const { admin, ask, link } = await openSite(await open({ clock: () => now }))
    const statusOf = async (path: string) => (await ask(path)).status
    const [first, second] = [await link('programs'), await link('programs')]
    const { previews } = Object((await admin('GET /api/previews?entity=programs&id=1')).body)
    expect(previews).toHaveLength(2)
    // The newest first.
    expect((await admin(`DELETE /api/previews/${previews[0].id}`)).status).toBe(204)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404])
    now = new Date(now.getTime() + week - 1)
    expect(await statusOf(first)).toBe(200)
    now = new Date(now.getTime() + 1)
    const ended = await ask(first)
    expect([ended.status, ended.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(ended.body).toMatch(/This preview has ended.+আগে দেখার এই পাতার সময় শেষ/s)
    // Restores the time of the administrator's session.
    now = new Date('2026-01-15T04:30:00.000Z')
    const other = await link('programs')
    await admin(`DELETE ${draftOf(1)}`)
    expect(await statusOf(other)).toBe(404)
    const last = await link('programs')
    await admin('DELETE /api/programs/1')
    expect(await statusOf(last)).toBe(404)
    for (const path of ['/preview', '/preview/', '/preview/x', `${last}x`, '/bn/preview/x/y']) {
      expect([path, await statusOf(path)]).toEqual([path, path.endsWith('w/') ? 301 : 404])
    }
  })

  test('cannot be guessed: an address with many attempts is refused, even with a valid link', {
    tags: 'long',
  }, async () => {
    const { ask, link } = await openSite(await open())
    const good = await link('programs')
    // Sent concurrently, so that none is counted before another is sent.
    const guesses = Array.from(
      { length: 90 },
      (_, at) => `/preview/${String(at).padStart(43, 'x')}`,
    )
    const statuses = await Promise.all(guesses.map(async (path) => (await ask(path)).status))
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60)
    const { status, headers } = await ask(good)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})

/** Two programs: one with a working copy, the other a draft. */
async function openSite(services: Parameters<typeof openBuiltSite>[0]) {
  const site = await openBuiltSite(services)
  await makeProgram(site.services, { title: 'Homes' })
  await makeProgram(site.services, { title: 'Only a draft', state: 'draft' })
  const words = { title: 'Homes for all', titleBn: 'সবার জন্য ঘর', description: '<p>Loans.</p>' }
  expect((await site.admin(`PUT ${draftOf(1)}`, { json: words })).status).toBe(200)

  /** @returns the path of a new preview of a record, by default the first of its kind. */
  async function link(entity: string, id = 1): Promise<string> {
    const made = await site.admin('POST /api/previews', { json: { entity, id } })
    const { url, expiresAt } = fieldsOf(made.body)
    const span = Date.parse(String(expiresAt)) - site.services.clock().getTime()
    expect([made.status, span]).toEqual([201, week])
    return new URL(String(url)).pathname
  }

  return { ...site, link }
}
