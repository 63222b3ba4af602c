// Problems of the public site that the back-office reports.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { pageKeys } from '#core/lib/public-pages.ts'
import { siteCheckOutput } from '#modules/site-check/site-check-output.schema.server.ts'
import { createSiteFilesApi } from '#modules/site-files/site.files.server.ts'
import routes from '#app/routes.ts'
import { makePageTexts } from './factories/page-text.ts'
import { makeProgram } from './factories/program.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf, jpegFile, openContent } from './support/content.ts'
import { onEachDatabaseSlow, type TestServices } from './support/services.ts'

const both = { title: 'School', titleBn: 'স্কুল', bodyBn: '<p>লেখা</p>', menu: 'none' }
const anchor = (href: string) => `<a href="${href}">x</a>`

async function openCheck(services?: TestServices) {
  const content = await openContent(services)
  const { admin } = content
  const check = async () => {
    const { status, body } = await admin('GET /api/site-check')
    expect(status).toBe(200)
    return siteCheckOutput.parse(body)
  }
  const addPage = async (values: object) => {
    const made = await admin('POST /api/pages', {
      json: { ...both, body: '<p>Text</p>', ...values },
    })
    expect(made.status).toBe(201)
    return Number(fieldsOf(made.body).id)
  }
  const deadLinks = async () => (await check()).links.rows.map(({ href }) => href)
  return { ...content, check, addPage, deadLinks }
}

test('an administrator reads it; it is empty if there are no problems', async () => {
  const { check, call, makePerson } = await openCheck()
  const nothing = { total: 0, rows: [] }
  expect(await check()).toEqual({
    links: nothing,
    images: nothing,
    texts: nothing,
    bijoy: nothing,
    consent: nothing,
    files: nothing,
  })
  expect((await call('GET /api/site-check')).status).toBe(401)
  const { token } = await makePerson({ role: 'USER' })
  expect((await call('GET /api/site-check', { token })).status).toBe(403)
})

test('texts in Bijoy are listed with a preview', { tags: 'long' }, async () => {
  const { addPage, check } = await openCheck()
  const bijoy = 'Avgv‡`i Kvh©µg ïiæ n‡q‡Q'
  const id = await addPage({
    title: 'The river erosion project of Mr. Dev',
    titleBn: bijoy,
    bodyBn: `<p>আমাদের কাজ</p><ul><li>${bijoy}|</li></ul><p>Rice &amp; fish</p>`,
  })
  const { bijoy: found } = await check()
  expect(found.total).toBe(2)
  expect(found.rows.map(({ id: of, field, text }) => [of, field, text])).toEqual([
    [id, 'titleBn', bijoy],
    [id, 'bodyBn', `- ${bijoy}|`],
  ])
})

onEachDatabaseSlow('links', (open) => {
  test('broken links are listed with their record, and no others', { tags: 'long' }, async () => {
    let now = new Date('2026-01-15T04:30:00.000Z')
    const services = await open({ clock: () => now })
    const { addPage, admin, check, deadLinks } = await openCheck(services)
    const origin = services.config.publicUrl
    const program = await makeProgram(services, {
      title: 'Wells',
      titleBn: 'কূপ',
      descriptionBn: 'x',
    })
    const timed = await makeProgram(services, {
      title: 'Timed',
      titleBn: 'সময়',
      descriptionBn: 'x',
      publishAt: '2026-01-15T05:00:00.000Z',
    })
    const image = await admin('POST /api/upload', { form: formOf({ image: await jpegFile() }) })
    const upload = `/uploads/${fieldsOf(image.body).imagename}`
    const path = `/programdetaildfrontend/${program.id}`
    const later = `/programdetaildfrontend/${timed.id}`
    const right = [
      '/',
      '/bn',
      '/contact-us',
      '/bn/contact-us',
      '/complaints?x=1#top',
      '#part',
      'contact-us',
      path,
      `/bn${path}`,
      path.toUpperCase(),
      `${origin}${path}`,
      `${path}/`,
      upload,
      '/auth/login',
      '/api/docs',
      '/sitemap.xml',
      '/at-a-glance.csv',
      '/bn/at-a-glance.csv',
      'https://elsewhere.example/nowhere',
      'mailto:a@b.example',
      'tel:+88017',
      '/school',
    ]
    const wrong = [
      '/nowhere',
      '/bn/vgd',
      '/bn/nowhere?x=1',
      'nowhere',
      `${origin}/nowhere`,
      '/programdetaildfrontend/99',
      '/donors/1',
      '/photogalleryfrontend/1',
      '/uploads/gone.jpg',
      '/%zz',
      later,
      `/bn${later}`,
    ]
    const body = `<p>${[...right, ...wrong].map(anchor).join(' ')}</p>`
    const id = await addPage({ body })
    expect(await deadLinks()).toEqual(wrong)
    const [first] = (await check()).links.rows
    const found = { entity: 'pages', id, label: 'School', labelBn: 'স্কুল', field: 'body' }
    expect(first).toEqual({ ...found, href: '/nowhere' })

    now = new Date('2026-01-15T05:00:00.000Z')
    expect(await deadLinks()).toEqual(wrong.slice(0, -2))
    // Links in invisible records are not reported.
    const saved = { ...both, body, state: 'draft' }
    expect((await admin(`PUT /api/pages/${id}`, { json: saved })).status).toBe(200)
    expect(await deadLinks()).toEqual([])
  })

  test('links in Bangla, in texts of pages and in settings are checked; an earlier address of a page is valid', async () => {
    const services = await open()
    const { addPage, admin, check } = await openCheck(services)
    const id = await addPage({})
    await admin(`PUT /api/pages/${id}`, { json: { ...both, body: '<p>x</p>', slug: 'our-school' } })
    await changeContent(services, systemActor, async ({ insert }) => {
      const text = { title: 'Vision', titleBn: 'স্বপ্ন', isSample: false }
      const bodyBn = `<p>${anchor('/gone')} ${anchor('/school')} ${anchor('{{org.name}}')}</p>`
      await insert('pageTexts', { ...text, key: 'home.vision', body: '<p>x</p>', bodyBn })
      const address = `${services.config.publicUrl}/gone`
      const valueEn = `https://elsewhere.example\n${address}`
      await insert('settings', { key: 'org.links', valueEn, valueBn: '', isSample: false })
    })
    const { links } = await check()
    expect(links.rows.map(({ entity, field, label }) => [entity, field, label])).toEqual([
      ['settings', 'valueEn', 'org.links'],
      ['pageTexts', 'bodyBn', 'Vision'],
    ])
  })
})

type Entry = { path?: string | undefined; children?: Entry[] | undefined }

const pathsOf = ({ path, children = [] }: Entry): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap(pathsOf),
]

test('every page and file of the site is a valid target', async () => {
  const { addPage, deadLinks, services } = await openCheck()
  await makePageTexts(services, ...pageKeys.map((key) => `${key}.body`))
  const paths = [
    ...routes.flatMap(pathsOf),
    ...createSiteFilesApi(services).routes.map(({ path }) => path),
  ].filter((path) => !/[:*]/.test(path))
  expect(paths.length).toBeGreaterThan(40)
  await addPage({
    body: `<p>${paths.map((path) => anchor(`/${path.replace(/^\//, '')}`)).join('')}</p>`,
  })
  expect(await deadLinks()).toEqual([])
})

test('a link to a part of a page must lead to an existing part', { tags: 'long' }, async () => {
  const site = await openBuiltSite()
  const { admin, ask, services } = site
  const { token } = await site.makePerson({ role: 'ADMIN' })
  await makeProgram(services, {})
  const parts = (count: number) => '<h2>Part</h2><p>x</p>'.repeat(count)
  const right = ['/#programs', '/bn#programs', '/bn/#programs', '/complaints#send', '#part-3']
  right.push('/teachers#part-3', '/bn/teachers#part-1', '/TEACHERS/#part-2', '/teachers#top')
  right.push('/complaints#:~:text=x', '/sitemap.xml#x', '/auth/login#x', '/old#part-1')
  const wrong = ['/#figures', '/bn#figures', '/complaints#sent', '#part-6', '/teachers#part-6']
  wrong.push('/bn/teachers#part-5', '/old#nowhere', '/vgd#part-1')
  const add = async (values: object) => {
    const made = await admin('POST /api/pages', { json: { ...both, ...values } })
    expect(made.status).toBe(201)
    return fieldsOf(made.body)
  }
  const teachers = { slug: 'old', body: parts(5), bodyBn: parts(4) }
  const { id } = await add(teachers)
  await admin(`PUT /api/pages/${id}`, { json: { ...both, ...teachers, slug: 'teachers' } })
  const links = [...right, ...wrong].map(anchor).join(' ')
  await add({ slug: 'links', body: `${parts(5)}<p>${links}</p>` })
  const check = async () => {
    const answer = await ask('/api/site-check', { Authorization: `Bearer ${token}` })
    return siteCheckOutput.parse(JSON.parse(answer.body)).links.rows.map(({ href }) => href)
  }
  expect(await check()).toEqual(wrong)
  await makePageTexts(services, 'vgd.body')
  // The home page has its statistics from now on.
  await changeContent(services, systemActor, ({ insert }) =>
    insert('statistics', {
      key: 'groups',
      group: 'microcredit',
      label: 'Groups',
      unit: 'groups',
      value: 272,
      sortOrder: 1,
      isSample: false,
    }),
  )
  expect(await check()).toEqual(wrong.slice(2))
})

test('a page is listed whose address the site has taken for itself since', {
  tags: 'long',
}, async () => {
  const { addPage, check, services } = await openCheck()
  const id = await addPage({ slug: 'gifts-of-2025' })
  expect((await check()).links.total).toBe(0)
  await changeContent(services, systemActor, ({ update }) => update('pages', id, { slug: 'gifts' }))
  expect((await check()).links.rows).toMatchObject([
    { entity: 'pages', id, field: 'slug', href: '/gifts' },
  ])
})

test('texts in one language only, images without a description, unused files', {
  tags: 'long',
}, async () => {
  const { addPage, admin, check } = await openCheck()
  const id = await addPage({ titleBn: '', bodyBn: '' })
  await addPage({ slug: 'b', title: '', body: '' })
  await addPage({ slug: 'c', title: '2026', titleBn: '' })
  const upload = async () => {
    const { body } = await admin('POST /api/upload', { form: formOf({ image: await jpegFile() }) })
    return String(fieldsOf(body).imagename)
  }
  const [shown, ofDraft, unused] = [await upload(), await upload(), await upload()]
  const names = { titleBn: 'ছবি', sortOrder: '1' }
  const album = await admin('POST /api/albums', { form: formOf({ title: 'Fair', ...names }) })
  const photo = (values: Record<string, string>) =>
    admin('POST /api/photogallerys', {
      form: formOf({
        title: 'Stall',
        ...names,
        albumId: String(fieldsOf(album.body).id),
        libraryImage: shown,
        ...values,
      }),
    })
  const silent = fieldsOf((await photo({})).body)
  expect((await photo({ alt: 'A stall', altBn: 'দোকান' })).status).toBe(201)
  expect((await photo({ isDecorative: 'true' })).status).toBe(201)
  const body = `<p><img src="/uploads/${ofDraft}" alt="x" /></p>`
  await addPage({ slug: 'd', body, state: 'draft' })

  const { texts, images, files } = await check()
  expect(texts.rows.map((row) => [row.id, row.field, row.language])).toEqual([
    [id, 'title', 'bn'],
    [id, 'body', 'bn'],
    [id + 1, 'title', 'en'],
    [id + 1, 'body', 'en'],
  ])
  expect(images.rows).toMatchObject([{ entity: 'photos', id: silent.id, field: 'alt' }])
  expect(files).toMatchObject({ total: 1, rows: [{ name: unused }] })
})

test('the first hundred of many are listed, and all are counted', { tags: 'long' }, async () => {
  const { check, services } = await openCheck()
  for (let at = 0; at < 120; at += 1) await makeProgram(services, { descriptionBn: 'x' })
  const { texts } = await check()
  expect([texts.total, texts.rows.length]).toEqual([120, 100])
})
