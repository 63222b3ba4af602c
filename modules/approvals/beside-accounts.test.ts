// Texts beside an account need approval like the account: an editor alone cannot put another number on a page that
// shows it, change that page's texts, or remove the account from a page.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { setSetting } from '#tests/support/accounts.ts'
import { fieldsOf, formOf, versionOf } from '#tests/support/content.ts'
import { image } from '#tests/support/record-calls.ts'
import {
  openTwoAdministrators,
  ours,
  pendingIdOf,
  theirs,
} from '#tests/support/two-administrators.ts'

const account = '<p>{{donate.mfs}}</p>'
const law = { name: 'NGO Affairs Bureau', purpose: 'Foreign donations', law: 'Act of 2016' }
const project = { title: 'Wells', technicalPartner: 'A', financialPartner: 'B', duration: '2021' }
const figure = { key: 'members', group: 'own', label: 'Members', unit: 'number' }

/** Opens a site with sample texts, one of which shows the account. */
async function openGivingSite({ isGiven = true } = {}) {
  const site = await openTwoAdministrators()
  const { services, makePerson, as, give, call } = site
  const { db } = services
  const editor = await makePerson({ role: 'EDITOR', name: 'Salma' })
  const write = (work: Parameters<typeof changeContent>[2]) =>
    changeContent(services, systemActor, work)
  for (const key of ['donate-now.ways', 'donate-now.card', 'transparency.body', 'home.vision']) {
    const body = key === 'donate-now.ways' ? account : '<p>Welcome.</p>'
    const marks = { isSample: true, isSampleBn: true }
    await write(({ insert }) => insert('pageTexts', { key, title: 'Ours', body, ...marks }))
  }
  if (isGiven) await setSetting(services, 'donate.mfs', ours)
  const findText = (key: string) =>
    db.selectFrom('pageTexts').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  return {
    ...site,
    editor,
    write,
    findText,
    set: (key: string, valueEn: string, more: object = {}) => give(editor, key, valueEn, more),
    text: async (key: string, change: object) => {
      const { id, title, titleBn, body, bodyBn } = await findText(key)
      return as(editor, `PUT /api/page-texts/${id}`, { title, titleBn, body, bodyBn, ...change })
    },
    send: (line: string, fields?: object) => as(editor, line, fields),
    sendForm: (line: string, fields: Record<string, string | File>) =>
      call(line, { token: editor.token, form: formOf(fields) }),
    /** Expects each attempt to be pending and to change nothing. */
    async expectProposed(attempts: Record<string, () => ReturnType<typeof as>>) {
      for (const [name, attempt] of Object.entries(attempts)) {
        const version = await site.lastVersion()
        const { status, text: answer } = await attempt()
        expect([name, status, answer]).toEqual([name, 202, expect.any(String)])
        expect([name, await site.lastVersion()]).toEqual([name, version])
        // One person may have only a few pending changes.
        await db.deleteFrom('pendingChanges').execute()
      }
    },
    async expectFree(attempts: Record<string, () => ReturnType<typeof as>>) {
      for (const [name, attempt] of Object.entries(attempts)) {
        const { status, text: answer } = await attempt()
        expect([name, status < 202 || status === 204, answer]).toEqual([name, true, answer])
      }
    },
  }
}

test('an editor alone cannot put a number on a page that shows the account', {
  tags: 'long',
}, async () => {
  const { set, send, sendForm, expectProposed, expectFree } = await openGivingSite()
  const drafted = await sendForm('POST /api/programs', {
    title: theirs,
    description: '<p>Loans.</p>',
    state: 'draft',
    image: await image(),
  })
  const draft = { id: fieldsOf(drafted.body).id }
  const program = (title: string) => async () =>
    sendForm('POST /api/programs', { title, description: '<p>Loans.</p>', image: await image() })
  await set('org.tagline', 'Since 1995')
  await expectProposed({
    tagline: () => set('org.tagline', `Account closed. ${theirs}`),
    sample: () => set('org.tagline', theirs, { isSample: true }),
    Bangla: () => set('org.tagline', 'Since 1995', { valueBn: 'বিকাশ ০১৯৯৯ ৬৬৬৬৬৬' }),
    'parted digits': () => set('org.name', 'Give 0 1 9 9 9 6 6 6 6 6 6'),
    'hidden signs': () => set('org.workingArea', 'bKash 01\u200c9\u200d99\u200c666\u200d666'),
    'a link': () => set('org.links', 'https://wa.me/8801999666666'),
    'links side by side': () => set('org.links', 'https://a.org | 01999\nhttps://b.org | 66666'),
    hours: () => set('contact.hours', `9:00–17:00, ${theirs}`),
    menu: () => set('menu.main', 'home | 01999-666666'),
    'menu in Bangla': () => set('menu.footer', 'home | | ০১৯৯৯৬৬৬৬৬৬'),
    frame: () => set('words.frame', `skip = ${theirs}`),
    'words side by side': () => set('words.frame', 'footerNote = 01999\nfooterNoteLink = 66666'),
    program: program(theirs),
    draft: () => send('POST /api/bulk/publish', { entity: 'programs', records: [draft] }),
    project: () => send('POST /api/projects', { ...project, duration: theirs }),
    'fields side by side': () =>
      send('POST /api/projects', { ...project, financialPartner: '01999', duration: '66666' }),
    amount: () => send('POST /api/projects', { ...project, amount: 1_999_666_666 }),
    figure: () => send('POST /api/statistics', { ...figure, label: theirs }),
    value: () => send('POST /api/statistics', { ...figure, value: 1_999_666_666 }),
    registration: () => send('POST /api/registrations', { ...law, purpose: theirs }),
    person: () => sendForm('POST /api/people', { name: 'K', role: theirs, group: 'staff' }),
    report: () => send('POST /api/reports', { title: theirs, reportType: 'annual', fileUrl: '' }),
    page: () => send('POST /api/pages', { title: theirs, body: '<p>Give.</p>' }),
  })
  await expectFree({
    account: () => set('org.tagline', `Since 1995, ${ours}`),
    hours: () => set('contact.hours', '9:00–17:00, 2024-25'),
    words: () => set('words.frame', 'skip = To the text'),
    menu: () => set('menu.footer', 'home | Start'),
    program: program('Annual plan 2024–2025'),
    figure: () => send('POST /api/statistics', { ...figure, value: 250_000_000 }),
    'another page': () => send('POST /api/pages', { title: 'Office', body: `<p>${theirs}</p>` }),
    notice: () =>
      send('POST /api/notices', { title: theirs, kind: 'news', date: '2026-01-10', body: '' }),
  })
})

test('texts beside the account need approval, samples included', { tags: 'long' }, async () => {
  const { set, give, stolen, text, expectProposed, expectFree } = await openGivingSite()
  const button = (words: string, more?: object) => give(stolen, 'donate.buttonText', words, more)
  const amounts = (lines: string) => give(stolen, 'donate.amounts', lines)
  await set('contact.mobile', '01999-666666')
  await expectProposed({
    'first amounts with a number': () => amounts(`500: Send to ${theirs}`),
    'a sample': () => text('donate-now.ways', { body: `<p>${theirs}</p>` }),
    'beside it': () => text('donate-now.card', { body: '<p>The account is closed.</p>' }),
    'in front of it': () => text('donate-now.ways', { body: `<p>Closed:</p>${account}` }),
    'in Bangla': () => text('donate-now.card', { titleBn: 'হিসাব বন্ধ' }),
    transparency: () => text('transparency.body', { body: '<p>No gifts, please.</p>' }),
    hidden: () => text('donate-now.ways', { state: 'hidden' }),
    'a draft': () => text('donate-now.card', { state: 'draft' }),
    later: () => text('donate-now.ways', { publishAt: '2099-01-01T00:00:00Z' }),
    'for a while': () => text('donate-now.ways', { unpublishAt: '2099-01-01T00:00:00Z' }),
    button: () => button('Closed', { valueBn: '০১৯৯৯ ৬৬৬৬৬৬' }),
    words: () => set('words.donate', 'noWayYet = The account is closed.'),
    'words of transparency': () => set('words.transparency', 'account = Closed:'),
    'name of the page': () => set('words.pages', 'donate-now = Closed'),
    'another number of ours': async () => {
      return text('donate-now.ways', { body: `${account}<p>{{contact.mobile}}</p>` })
    },
  })
  await expectFree({
    'other words of the section': () => set('words.transparency', 'figures = Numbers'),
    elsewhere: () => text('home.vision', { body: `<p>${theirs}</p>` }),
    'the first words on the button': () => button('Give'),
    'the first amounts': () => amounts('500: School books'),
  })
  await expectProposed({
    'the second words': () => button('Do not give'),
    'other amounts': () => amounts('500: The account is closed'),
    'no amounts': () => amounts(''),
  })
})

test('the delivered sample of the words on the button is no given value, and any other sample is one', async () => {
  const { set, give, stolen, write, services, expectFree, expectProposed } = await openGivingSite()
  const button = (words: string, more?: object) => give(stolen, 'donate.buttonText', words, more)
  const sample = { key: 'donate.buttonText', valueEn: 'Donate Now', valueBn: '', isSample: true }
  await write(({ insert }) => insert('settings', sample))
  expect((await set('donate.buttonText', 'Closed')).status).toBe(403)
  await expectProposed({
    'a first number': () => button(`Give ${theirs}`),
    'a first number as a sample': () => button(theirs, { isSample: true }),
  })
  await expectFree({ 'the first words': () => button('Give Today', { isSample: true }) })
  await expectProposed({
    'a second sample': () => button('Closed', { isSample: true }),
    'a value after a sample': () => button('Closed', { isSample: false }),
    nothing: () => button(''),
  })
  await expectFree({ confirmation: () => button('Give Today', { isSample: false }) })
  await expectProposed({ later: () => button('Closed') })
  const { valueEn } = await services.db
    .selectFrom('settings')
    .select('valueEn')
    .where('key', '=', 'donate.buttonText')
    .executeTakeFirstOrThrow()
  expect(valueEn).toBe('Give Today')
})

test('a first text, and a text that only gains the account, need no approval', async () => {
  const { set, text, write, findText, expectFree, expectProposed } = await openGivingSite()
  const { id } = await findText('donate-now.card')
  await write(({ update }) => update('pageTexts', id, { body: '', isSample: false }))
  await set('org.shortName', 'Alor Path')
  await expectProposed({
    'a first number': () => text('donate-now.card', { body: `<p>${theirs}</p>` }),
  })
  await expectFree({
    'a first text': () => text('donate-now.card', { body: '<p>Your gift helps.</p>' }),
    account: () =>
      text('donate-now.card', {
        body: `<p>Your gift helps.</p>\n${account}<ul><li>{{org.shortName}}</li></ul>`,
      }),
  })
  await expectProposed({
    'no account any more': () => text('donate-now.card', { body: '<p>Your gift helps.</p>' }),
    'what is not given': () =>
      text('donate-now.ways', { body: `${account}<p>{{donate.bank}}</p>` }),
    'a list that counts from a number': () =>
      text('donate-now.ways', {
        body: `${account}<ol start="199966"><li>{{donate.mfs}}</li></ol>`,
      }),
  })
})

test('changing a page that shows the account, or removing the account from it, needs approval', {
  tags: 'long',
}, async () => {
  const { send, services, expectProposed, expectFree, text, findText, write } =
    await openGivingSite()
  const page = { title: 'Give', titleBn: 'দিন', body: `<p>Give:</p>${account}`, menu: 'about' }
  const made = await send('POST /api/pages', page)
  const { id, slug } = fieldsOf(made.body)
  const path = `/api/pages/${id}`
  const records = [{ id }]
  const hour = new Date(services.clock().getTime() + 3_600_000).toISOString()
  await send(`PUT ${path}/draft`, { ...page, body: `<p>${theirs}</p>` })
  await expectProposed({
    number: () => send(`PUT ${path}`, { ...page, body: `<p>${theirs}</p>` }),
    words: () => send(`PUT ${path}`, { ...page, body: `<p>Closed:</p>${account}` }),
    Bangla: () => send(`PUT ${path}`, { ...page, bodyBn: '<p>হিসাব বন্ধ</p>' }),
    title: () => send(`PUT ${path}`, { ...page, titleBn: 'বন্ধ' }),
    address: () => send(`PUT ${path}`, { ...page, slug: 'another' }),
    hidden: () => send(`PUT ${path}`, { ...page, state: 'hidden' }),
    later: () => send(`PUT ${path}`, { ...page, publishAt: hour }),
    shorter: () => send(`PUT ${path}`, { ...page, unpublishAt: hour }),
    sample: () => send(`PUT ${path}`, { ...page, isSample: true }),
    'working copy': () => send(`POST ${path}/draft/publish`),
    'many hidden': () => send('POST /api/bulk/hide', { entity: 'pages', records }),
    'many deleted': () => send('POST /api/bulk/delete', { entity: 'pages', records }),
    deleted: () => send(`DELETE ${path}`),
    undone: () => send(`POST /api/history/${versionOf(made)}/undo`),
  })
  await expectFree({
    order: () => send(`PUT ${path}`, { ...page, slug, sortOrder: 3 }),
    gains: () => send(`PUT ${path}`, { ...page, body: `${page.body}<p>{{donate.mfs}}</p>` }),
  })
  // A page that shows another number cannot gain the account without approval.
  const other = await send('POST /api/pages', { title: 'Office', body: `<p>${theirs}</p>` })
  const later = { title: 'Office', body: `<p>${theirs}</p>${account}` }
  await text('home.vision', { body: `<p>${theirs}</p>` })
  await write(({ insert }) =>
    insert('pageTexts', { key: 'home.more', title: '', body: '<p>.</p>', isSample: false }),
  )
  await expectProposed({
    'an own page': () => send(`PUT /api/pages/${fieldsOf(other.body).id}`, later),
    'another part of the page': () => text('home.more', { body: account }),
  })
  await text('home.vision', { body: '<p>Welcome.</p>' })
  await expectFree({ 'the home page': () => text('home.more', { body: `<p>.</p>${account}` }) })
  const notice = { title: theirs, kind: 'news', date: '2026-01-10', body: '' }
  await expectProposed({
    'what the page shows too': () => send('POST /api/notices', notice),
    'its texts': () => text('home.vision', { body: '<p>Closed.</p>' }),
  })
  expect((await findText('home.vision')).body).toBe('<p>Welcome.</p>')
})

test('restoring a record with another number needs approval', async () => {
  const { set, send, services, expectProposed } = await openGivingSite({ isGiven: false })
  const tagline = await set('org.tagline', theirs)
  const made = await send('POST /api/projects', { ...project, title: theirs })
  const deleted = await send(`DELETE /api/projects/${fieldsOf(made.body).id}`)
  await set('org.tagline', 'Since 1995')
  await setSetting(services, 'donate.mfs', ours)
  const row = await services.db
    .selectFrom('history')
    .select('id')
    .where('version', '=', Number(versionOf(tagline)))
    .executeTakeFirstOrThrow()
  await expectProposed({
    undone: () => send(`POST /api/history/${versionOf(deleted)}/undo`),
    restored: () => send(`POST /api/history/${row.id}/restore`),
  })
})

test('a new record keeps its image while it is pending', async () => {
  const { services, call, stolen, second, confirm } = await openGivingSite()
  const fields = { title: theirs, description: '<p>Loans.</p>', image: await image() }
  const held = await call('POST /api/programs', { token: stolen.token, form: formOf(fields) })
  expect(held.status).toBe(202)
  expect((await confirm(second, pendingIdOf(held))).status).toBe(200)
  const { body } = await call('GET /api/programs', { token: second.token })
  const [program] = Object(body)
  expect(program).toMatchObject({ title: theirs, imagename: expect.any(String) })
  expect(await services.storage.read(program.imagename)).toBeDefined()
})
