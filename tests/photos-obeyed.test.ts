// What the office writes down about the people in a photo is obeyed at once, wherever the photo is.
import { expect, test } from 'vitest'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf, jpegFile } from './support/content.ts'
import { createTestServices } from './support/services.ts'

async function open() {
  const site = await openBuiltSite(await createTestServices())
  const { admin } = site
  const album = async (title: string) => {
    const made = await admin('POST /api/albums', { form: formOf({ title, sortOrder: '1' }) })
    return String(fieldsOf(made.body).id)
  }
  const file = await jpegFile()
  const send = async (albumId: string, consent?: object) =>
    admin('POST /api/photogallerys', {
      form: formOf({
        title: 'Well',
        albumId,
        imagename: file,
        ...(consent && { consent: JSON.stringify(consent) }),
      }),
    })
  const nameOf = ({ body }: { body: unknown }) => String(fieldsOf(body).imagename)
  return { ...site, album, send, nameOf }
}

test('a photo of a child is hidden until a guardian agrees, whatever the settings say', async () => {
  const { admin, ask, album, send, nameOf } = await open()
  const name = nameOf(await send(await album('Fair')))
  const isShown = async () => {
    const page = (await ask('/photogalleryfrontend/1')).body.includes(name.slice(0, 32))
    return [page, (await ask(`/uploads/${name}`)).status === 200]
  }
  expect(await isShown()).toEqual([true, true])
  const say = async (consent: object) =>
    (await admin('POST /api/image-consents', { json: { names: [name], consent } })).status
  expect(await say({ hasPeople: true, hasChildren: true })).toBe(200)
  expect(await isShown()).toEqual([false, false])
  expect(Object((await admin('GET /api/drafts')).body).heldBack).toEqual([name])
  const check = Object((await admin('GET /api/site-check')).body).consent
  expect(check.rows.map((row: { name: string }) => row.name)).toEqual([name])
  const agreed = { consentHow: 'guardian', consentBy: 'Salma' }
  expect(await say({ hasPeople: true, hasChildren: true, ...agreed })).toBe(200)
  expect(await isShown()).toEqual([true, true])
  expect(Object((await admin('GET /api/drafts')).body).heldBack).toEqual([])
})

test('a photo whose people have not agreed is hidden until they do; one of whom nobody has asked is not', async () => {
  const { admin, ask, album, send, nameOf } = await open()
  const id = await album('Fair')
  const name = nameOf(await send(id, { consentHow: 'none', consentBy: 'Salma' }))
  const isShown = async () => (await ask(`/uploads/${name}`)).status === 200
  const details = async () => Object((await admin(`GET /api/images/details?q=${name}`)).body)[0]
  expect(await isShown()).toBe(false)
  const doubts: { check: string }[] = Object((await admin('GET /api/readiness')).body)
  expect(doubts).toContainEqual({ check: 'photoWithoutConsent', count: 1, records: [] })
  expect(await details()).toMatchObject({
    consentHow: 'none',
    consentState: 'none',
    consentBy: null,
  })
  const say = async (consent: object) =>
    (await admin('POST /api/image-consents', { json: { names: [name], consent } })).status
  for (const [consent, expected] of [
    [{ consentHow: 'signed' }, true],
    [{ hasChildren: true, consentHow: 'none' }, false],
    [{ hasPeople: false, consentHow: 'none' }, true],
    [{}, true],
  ] as const) {
    expect(await say(consent)).toBe(200)
    expect([consent, await isShown()]).toEqual([consent, expected])
  }
})

test('a photo of a draft of whom nobody has asked stays hidden when a list publishes the draft', async () => {
  const { admin, ask, nameOf } = await open()
  const makeDraft = async (title: string, consent = '') => {
    const description = '<p>Wells.</p>'
    const form = { title, description, state: 'draft', image: await jpegFile(), consent }
    return admin('POST /api/programs', { form: formOf(form) })
  }
  const silent = await makeDraft('Wells')
  const asked = await makeDraft('Loans', JSON.stringify({ consentHow: 'signed' }))
  for (const [made, expected] of [
    [silent, 404],
    [asked, 200],
  ] as const) {
    const { id, updatedAt } = Object(made.body)
    const json = { entity: 'programs', records: [{ id, updatedAt }] }
    expect((await admin('POST /api/bulk/publish', { json })).status).toBe(200)
    expect((await ask(`/uploads/${nameOf(made)}`)).status).toBe(expected)
  }
})

test('a photo of a notice is hidden until its people agree', async () => {
  const { admin, ask, nameOf } = await open()
  const name = nameOf(
    await admin('POST /api/upload', { form: formOf({ image: await jpegFile() }) }),
  )
  const notice = { title: 'Fair', imagename: name }
  const said = async (consent: object) => {
    const json = { ...notice, consent: JSON.stringify(consent) }
    expect((await admin('POST /api/notices', { json })).status).toBe(201)
    return (await ask(`/uploads/${name}`)).status
  }
  expect(await said({ consentHow: 'none' })).toBe(404)
  expect(await said({ consentHow: 'signed' })).toBe(200)
})

test('a program whose photo waits for consent is not said to have none', async () => {
  const { admin } = await open()
  const checks = async () =>
    Object((await admin('GET /api/readiness')).body).map(({ check }: { check: string }) => check)
  const program = { title: 'Wells', description: '<p>Wells.</p>' }
  const consent = JSON.stringify({ consentHow: 'none' })
  const form = formOf({ ...program, image: await jpegFile(), consent })
  await admin('POST /api/programs', { form })
  expect(await checks()).toContain('photoWithoutConsent')
  expect(await checks()).not.toContain('programPhoto')
  await admin('POST /api/programs', { form: formOf(program) })
  expect(await checks()).toContain('programPhoto')
})

test('withdrawing a photo withdraws each copy of it, and another upload asks who agreed', async () => {
  const { admin, ask, album, send, nameOf } = await open()
  const [first, second] = [await album('Fair'), await album('Wells')]
  const names = [nameOf(await send(first)), nameOf(await send(second))]
  expect(names[0]).not.toBe(names[1])
  const withdrawn = await admin(`POST /api/images/${names[0]}/withdraw`, {
    json: { reason: 'asked' },
  })
  expect(withdrawn.status).toBe(204)
  for (const name of names) expect((await ask(`/uploads/${name}`)).status).toBe(404)
  for (const id of [first, second]) {
    expect((await admin(`GET /api/photogallery/photosbyalbum/${id}?state=all`)).body).toEqual([])
  }
  const again = await send(second)
  expect([again.status, Object(again.body).reason.key]).toEqual([409, 'image.withdrawn'])
  const agreed = await send(second, { consentHow: 'signed', consentBy: 'Salma Begum' })
  expect(agreed.status).toBe(201)
})
