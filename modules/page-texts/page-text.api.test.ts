import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { fieldsOf, openContent } from '#tests/support/content.ts'

async function openTextOfHome() {
  const { admin, services } = await openContent()
  const text = { title: 'Our vision', titleBn: null, body: '<p>Old.</p>', bodyBn: null }
  await changeContent(services, systemActor, async ({ insert }) => {
    await insert('pageTexts', { key: 'home.vision', ...text, isSample: false })
    const values = {
      unit: 'persons',
      value: 3334,
      asOf: null,
      sortOrder: 1,
      isSample: false,
    } as const
    const members = {
      key: 'members',
      group: 'microcredit',
      label: 'Members',
      labelBn: null,
    } as const
    await insert('statistics', { ...members, ...values })
  })
  return { admin }
}

async function openText() {
  const { admin } = await openTextOfHome()
  return (json: object) =>
    admin('PUT /api/page-texts/1', { json: { title: 'Our vision', body: '<p>New.</p>', ...json } })
}

test('valid placeholders are kept', async () => {
  const save = await openText()
  const body =
    '<p>{{contact.phone}}, <b>{{figure.members}}</b> {{figure.date}} {{count.projects}}</p>'
  const response = await save({ body, bodyBn: body })
  expect(response.body).toMatchObject({ body, bodyBn: body })
})

test.each([
  [
    '<p>{{contact.fone}}</p>',
    /^There is no placeholder \{\{contact\.fone\}\}\. .*\{\{contact\.phone\}\}/,
  ],
  ['<p>{{figure.member}}</p>', /\{\{figure\.member\}\}\. .*\{\{figure\.members\}\}/],
  ['<p>{{contact.phone now}}</p>', /^There is no placeholder \{\{contact\.phone now\}\}\./],
  ['<p>{{ contact.phone }}</p>', /\{\{ contact\.phone \}\}\. .*\{\{contact\.phone\}\}/],
  ['<p>{{}}</p>', /^There is no placeholder \{\{\}\}\./],
  ['<p>{{contact.<b>phone</b>}}</p>', /^A placeholder is broken\./],
  ['<p>{{contact.phone</p><p>}} x</p>', /^There is no placeholder \{\{contact\.phone \}\}\./],
  ['<p>call {{contact.phone</p>', /^A placeholder is broken\./],
  ['<p>{{contact.phone}}}}</p>', /^A placeholder is broken\./],
  ['<p>{{{contact.phone}}}</p>', undefined],
  [
    '<a href="{{org.workingArea}}">x</a>',
    /^A link cannot hold a placeholder: \{\{org\.workingArea\}\}\./,
  ],
  ['<p lang="{{org.name}}">x</p>', /^A link cannot hold a placeholder/],
])('%s: %s', async (body, sentence) => {
  const save = await openText()
  for (const field of ['body', 'bodyBn']) {
    const response = await save({ [field]: body })
    expect(response.status).toBe(sentence ? 422 : 200)
    if (sentence) {
      expect(fieldsOf(response.body).fields).toEqual({ [field]: expect.stringMatching(sentence) })
    }
  }
})

test('a title is shown as written, so it cannot hold placeholders', async () => {
  const save = await openText()
  for (const field of ['title', 'titleBn']) {
    const response = await save({ [field]: 'Call {{contact.phone}}' })
    expect(response.status).toBe(422)
    expect(fieldsOf(response.body).fields).toEqual({ [field]: expect.stringMatching(/^A title/) })
  }
})

test.each(['হোম', 'home', 'HOM', 'vision', 'Old.'])(
  'a text is found by its page or its words: %s',
  async (q) => {
    const { admin } = await openTextOfHome()
    const response = await admin(`GET /api/page-texts?q=${encodeURIComponent(q)}`)
    expect(response.body).toEqual([expect.objectContaining({ key: 'home.vision' })])
    const other = await admin(`GET /api/page-texts?q=${encodeURIComponent('অভিযোগ')}`)
    expect(other.body).toEqual([])
  },
)
