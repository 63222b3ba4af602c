import { expect, test } from 'vitest'
import type { NewRow } from '#core/kernel/db/tables.ts'
import { makePageTexts } from '#tests/factories/page-text.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { fieldsOf, formOf, openContent } from '#tests/support/content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { readProgramPage } from './program.page.server.ts'

/** Bangla text of the page, whose headings are too few for contents. */
const textOfPage = expect.stringContaining('-এর লেখা।')
const good = { title: 'Rural Housing', description: '<p>Safe homes.</p>' }

test('the long text is stored as sanitized HTML', async () => {
  const { admin } = await openContent()
  const body =
    '<h2>Who</h2><p onclick="x()">Anyone</p><script>alert(1)</script><table><tr><td>1</td></tr></table>'
  const response = await admin('POST /api/programs', {
    form: formOf({ ...good, body, bodyBn: '<p> </p>', morePage: 'vgd' }),
  })
  expect(response.body).toMatchObject({
    body: '<h2>Who</h2><p>Anyone</p><table><tr><td>1</td></tr></table>',
    bodyBn: null,
    morePage: 'vgd',
  })
  const kept = await admin('PUT /api/programs/1', { form: formOf({ ...good, title: 'Homes' }) })
  expect(fieldsOf(kept.body).body).toContain('Anyone')
  const emptied = await admin('PUT /api/programs/1', {
    form: formOf({ ...good, body: '', morePage: '' }),
  })
  expect(emptied.body).toMatchObject({ body: null, morePage: null })
})

test('the long text may have 20,000 Bangla characters, but no more', async () => {
  const { admin } = await openContent()
  const send = (characters: number) =>
    admin('POST /api/programs', {
      form: formOf({ ...good, bodyBn: `<p>${'ক'.repeat(characters)}</p>` }),
    })
  expect((await send(20_000)).status).toBe(201)
  const { status, body } = await send(20_001)
  expect(status).toBe(422)
  expect(fieldsOf(body).fields).toEqual({ bodyBn: 'At most 20000 characters.' })
})

test('“Read more” can only lead to a page about a program', async () => {
  const { admin } = await openContent()
  for (const morePage of ['home', '/vgd', 'https://evil.example', 'toString']) {
    const { status, body } = await admin('POST /api/programs', {
      form: formOf({ ...good, morePage }),
    })
    expect(status, morePage).toBe(422)
    expect(fieldsOf(body).fields).toHaveProperty('morePage')
  }
})

onEachDatabaseSlow('the page of a program', (open) => {
  test('a program shows its own text and leads to a chosen page, or shows the text of the page', async () => {
    const services = await open()
    await makePageTexts(services, 'vgd.body', 'sampreeti.body', 'rural-housing.body')
    const pageOf = async (slug: string, values: Partial<NewRow<'programs'>> = {}) => {
      const { id } = await makeProgram(services, { slug, ...values })
      const url = new URL(`/bn/programdetaildfrontend/${id}`, 'http://localhost')
      const { program } = await readProgramPage(services, url, id)
      return { href: program?.moreHref, text: program?.body?.text, in: program?.body?.language }
    }
    expect(await pageOf('vgd')).toMatchObject({ href: undefined, text: textOfPage })
    expect(await pageOf('homes', { morePage: 'rural-housing' })).toMatchObject({
      href: undefined,
      text: textOfPage,
    })
    expect(await pageOf('rural-housing', { body: '<p>Long</p>' })).toEqual({
      href: undefined,
      text: '<p>Long</p>',
      in: 'en',
    })
    expect(
      await pageOf('hands-for-humanity', { bodyBn: '<p>লেখা</p>', morePage: 'sampreeti' }),
    ).toEqual({
      href: '/bn/sampreeti',
      text: '<p>লেখা</p>',
      in: 'bn',
    })
  })

  test('what something costs stands apart from the rest of the text', async () => {
    const services = await open()
    const prices =
      '<h2>Price</h2><table><tbody><tr><td>Goat</td></tr></tbody></table><p>No more.</p>'
    const around = ['<h2>What</h2><p>x</p>', '<h2>How</h2><p>y</p>']
    const { id } = await makeProgram(services, { body: around.join(prices) })
    const { program } = await readProgramPage(services, new URL('http://localhost/'), id)
    expect(program?.body).toMatchObject({ text: around.join(''), prices })
  })

  test('a program page lists the headings of a long text', async () => {
    const services = await open()
    const body = ['A', 'B', 'C', 'D'].map((name) => `<h2>${name}</h2><p>x</p>`).join('')
    const { id } = await makeProgram(services, { body })
    const { program } = await readProgramPage(services, new URL('http://localhost/'), id)
    expect(program?.body?.headings.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D'])
    expect(program?.body?.text).toContain('<h2 id="part-1">A</h2>')
  })
})
