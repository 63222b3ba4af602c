import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { addRecordReferences } from '#core/images/file-references.queries.server.ts'
import { sweepFiles } from '#core/images/sweep-files.service.server.ts'
import { readOwnPage } from '#modules/own-pages/own-page-view.service.server.ts'
import { readProgramPage } from '#modules/programs/program.page.server.ts'
import { readProjectPage } from '#modules/projects/project.page.server.ts'
import { fieldsOf, formOf, jpegFile, openContent, versionOf } from '#tests/support/content.ts'
import { createTestServices, onEachDatabaseSlow } from '#tests/support/services.ts'

type Site = Awaited<ReturnType<typeof openContent>>

const page = { title: 'Our school', body: '<p>Text</p>' }
const project = { title: 'Deep wells', financialPartner: 'A bank', duration: '2 years' }
const imageTag = (name: string, alt = 'A well') => `<img src="/uploads/${name}" alt="${alt}" />`

async function upload({ admin }: Site): Promise<string> {
  const { body } = await admin('POST /api/upload', { form: formOf({ image: await jpegFile() }) })
  return String(fieldsOf(body).imagename)
}

async function storedBody({ admin }: Site, id = 1): Promise<unknown> {
  return fieldsOf((await admin(`GET /api/pages/${id}`)).body).body
}

test('only a body keeps images, and only those of the library', { tags: 'long' }, async () => {
  const site = await openContent()
  const name = await upload(site)
  const unknown = `${'0'.repeat(32)}.jpg`
  const body = `<p>See${imageTag(name)}</p><p>${imageTag(unknown)}</p><img src="https://evil.example/${name}">`
  const made = await site.admin('POST /api/pages', { json: { ...page, body, bodyBn: body } })
  expect(made.body).toMatchObject({ body: `<p>See${imageTag(name)}</p>` })

  const program = { title: 'Wells', description: `<p>Water.${imageTag(name)}</p>`, bodyBn: body }
  const { body: stored } = await site.admin('POST /api/programs', { form: formOf(program) })
  expect(stored).toMatchObject({
    description: '<p>Water.</p>',
    bodyBn: `<p>See${imageTag(name)}</p>`,
  })
})

test('the description of a project shows photos and is listed as their use', {
  tags: 'long',
}, async () => {
  const site = await openContent()
  const name = await upload(site)
  const description = `<p>Wells.${imageTag(name)}${imageTag(`${'0'.repeat(32)}.jpg`)}</p>`
  const made = await site.admin('POST /api/projects', { json: { ...project, description } })
  expect(made.body).toMatchObject({ description: `<p>Wells.${imageTag(name)}</p>` })
  const url = new URL('http://localhost/projects/1')
  const shown = await readProjectPage({ ...site.services, db: site.db }, url, 1)
  expect(shown?.description.text).toMatch(/<picture><source .* alt="A well" width="\d+"/)
  expect((await site.admin('GET /api/images/details')).body).toMatchObject([
    { name, usedBy: [{ entity: 'projects', id: 1, title: project.title }] },
  ])
})

test('a body may consist of an image alone', { tags: 'long' }, async () => {
  const site = await openContent()
  const body = `<p>${imageTag(await upload(site), '')}</p>`
  const made = await site.admin('POST /api/pages', { json: { title: 'Poster', body } })
  expect([made.status, fieldsOf(made.body).body]).toEqual([201, body])
  const other = '<img src="https://evil.example/x.jpg">'
  const refused = await site.admin('POST /api/pages', { json: { title: 'Poster 2', body: other } })
  expect(refused.status).toBe(422)
})

test('images that follow one another are small ones in rows, each a link with a name', async () => {
  const site = await openContent()
  const name = await upload(site)
  const photo = (caption: string, alt: string) => `<p>${imageTag(name, alt)}${caption}</p>`
  const three =
    photo('<br />Pump &amp; <em>well</em>', '') + photo('', 'A &quot;pump&quot;') + photo('', '')
  const body = `${photo('', 'First')}<p>Text</p>${three}<p>${imageTag(name, 'Last')}Words</p>`
  await site.admin('POST /api/pages', { json: { ...page, body } })
  const services = { ...site.services, db: site.db }
  const shown = await readOwnPage(services, new URL('http://localhost/our-school'), 'our-school')
  const html = shown?.body.text ?? ''
  const [row = ''] = /<div data-photos>.*<\/div>/.exec(html) ?? []
  expect(row.match(/<figure>/g)).toHaveLength(3)
  expect(
    row
      .match(/<a href="\/uploads\/[^"]+"[^>]*>/g)
      ?.map((link) => /aria-label="([^"]*)"/.exec(link)?.[1]),
  ).toEqual(['1 / 3', undefined, '3 / 3'])
  expect(row).toContain('<figcaption>Pump &amp; <em>well</em></figcaption>')
  expect(row).toContain('alt="A &quot;pump&quot;"')
  expect(html.match(/<picture>/g)).toHaveLength(5)
  expect(html.replace(row, '')).toMatch(/alt="First".*Text.*alt="Last".*Words/)
})

onEachDatabaseSlow('the image of a body', (open) => {
  test('an image in a body is found by the title of its page and can be removed from it by force; undo restores both', {
    tags: 'long',
  }, async () => {
    const site = await openContent(await open())
    const { admin } = site
    const name = await upload(site)
    const body = `<p>Text</p><p>${imageTag(name)}</p><p>${imageTag(name, '')}End</p>`
    await admin('POST /api/pages', { json: { ...page, body, bodyBn: `<p>ক</p>${imageTag(name)}` } })
    const use = { entity: 'pages', id: 1, title: page.title, titleBn: null }
    const details = async (q: string) => (await admin(`GET /api/images/details?q=${q}`)).body
    expect(await details('school')).toMatchObject([{ name, usedBy: [use] }])
    expect(await details('nothing')).toEqual([])

    const refused = await admin(`DELETE /api/images/${name}`)
    expect(refused.status).toBe(409)
    expect(fieldsOf(refused.body).error).toBe('This image is used in: Our school (pages).')
    const forced = await admin(`DELETE /api/images/${name}?force=true`)
    expect(forced.status).toBe(204)
    expect(await storedBody(site)).toBe('<p>Text</p><p>End</p>')
    expect((await admin(`POST /api/history/${versionOf(forced)}/undo`)).status).toBe(200)
    expect(await storedBody(site)).toBe(body)
  })

  test('an image deleted meanwhile is missing from a restored body', { tags: 'long' }, async () => {
    const site = await openContent(await open())
    const { admin } = site
    const name = await upload(site)
    const body = `<p>Text</p><p>${imageTag(name)}</p>`
    await admin('POST /api/pages', { json: { ...page, body } })
    const gone = await admin('DELETE /api/pages/1')
    expect((await admin(`DELETE /api/images/${name}`)).status).toBe(204)
    expect((await admin(`POST /api/history/${versionOf(gone)}/undo`)).status).toBe(200)
    expect(await storedBody(site)).toBe('<p>Text</p>')
  })

  test('an image in a body is sent in its stored sizes with its description, or left out if it was deleted', {
    tags: 'long',
  }, async () => {
    const site = await openContent(await open())
    const name = await upload(site)
    const stem = name.slice(0, 32)
    const body = `<h2>Wells</h2><p>${imageTag(name, 'A &quot;deep&quot; well')}</p>`
    await site.admin('POST /api/pages', { json: { ...page, body } })
    const program = { title: 'Wells', description: 'Water.', body }
    await site.admin('POST /api/programs', { form: formOf(program) })

    const url = new URL('http://localhost/our-school')
    const read = async () => [
      (await readOwnPage(site.services, url, 'our-school'))?.body.text,
      (await readProgramPage(site.services, url, 1)).program?.body?.text,
    ]
    const [ownPage, programPage] = await read()
    expect(programPage).toBe(ownPage)
    expect(ownPage).toContain(`type="image/avif" srcset="/uploads/${stem}-card.avif 400w`)
    expect(ownPage).toMatch(
      /<img src="\/uploads\/\w+-card\.\w+" alt="A &quot;deep&quot; well" width="400" height="267" loading="lazy" decoding="async">/,
    )
    expect(ownPage).not.toContain('style=')
    await changeContent(site.services, systemActor, ({ remove }) => remove('images', 1))
    expect(await read()).toEqual(['<h2>Wells</h2>', '<h2>Wells</h2>'])
  })
})

test('the sweep keeps images of bodies, and of bodies that history can restore', {
  tags: 'long',
}, async () => {
  let now = new Date()
  const { close, ...services } = await createTestServices({ clock: () => now })
  onTestFinished(close)
  const site = await openContent(services)
  const [kept, former, unused] = [await upload(site), await upload(site), await upload(site)]
  const put = (body: string) => site.admin('PUT /api/pages/1', { json: { ...page, body } })
  await site.admin('POST /api/pages', { json: { ...page, body: imageTag(former) } })
  await put(imageTag(kept))
  // The library loses the images, so that only the texts still name them.
  await services.db.deleteFrom('images').execute()
  await services.db.deleteFrom('history').where('entity', '=', 'images').execute()
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  const removed = new Set((await sweepFiles(services)).map((name) => name.slice(0, 32)))
  expect([...removed]).toEqual([unused.slice(0, 32)])
  const named = new Set<string>()
  await addRecordReferences(services.db, services.entities, named)
  expect([...named]).toEqual([kept.slice(0, 32)])
})
