import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { fieldsOf, openContent } from '#tests/support/content.ts'

test('the dashboard lists items to confirm and to fill in, and the last changes', async () => {
  const { admin, services, name } = await openContent()
  await makeProgram(services, { title: 'Housing', isSample: true })
  const json = { name: 'Bureau', purpose: 'P', law: 'L' }
  for (const _ of [1, 2]) await admin('POST /api/registrations', { json })
  const members = { key: 'members', group: 'microcredit', label: 'Members', unit: 'persons' }
  await admin('POST /api/statistics', { json: { ...members, labelBn: 'সদস্য', isSample: true } })
  await changeContent(services, systemActor, ({ insert }) =>
    insert('pageTexts', {
      key: 'home.contact',
      title: '',
      titleBn: null,
      isSample: true,
      body: '<p>Come in, without an appointment.</p>',
      bodyBn: '<p>আসুন।</p>',
    }),
  )
  const { status, body } = await admin('GET /api/dashboard')
  expect(status).toBe(200)
  expect(body).toEqual({
    samples: [
      {
        page: '/',
        entries: [
          { entity: 'statistics', id: 1, label: 'Members', labelBn: 'সদস্য' },
          { entity: 'programs', id: 1, label: 'Housing', labelBn: null },
          {
            entity: 'pageTexts',
            id: 1,
            label: 'Come in, without an appointment.',
            labelBn: 'আসুন।',
          },
        ],
      },
    ],
    emptySettings: expect.arrayContaining(['contact.phone', 'org.name']),
    lastChanges: expect.any(Array),
    coming: [],
    isNewcomer: false,
    isOpen: true,
    isWebhookFailing: false,
    isAddressUnknown: true,
    isDemo: false,
    isProxyUntrusted: false,
    isQrHidden: false,
    pendingChanges: 0,
    readers: { views: 0, viewsBefore: 0, pages: [], vainSearches: [] },
    newAdministrators: [],
    newAccounts: 0,
    backup: {
      isOn: true,
      isRunning: false,
      isOverdue: true,
      problem: null,
      provenAt: null,
      bytes: null,
      offsite: null,
    },
    counts: { programs: 1, albums: 0, photos: 0, reports: 0, customers: 0, users: 1, images: 0 },
  })
  const { emptySettings } = fieldsOf(body)
  const count = 3 + (Array.isArray(emptySettings) ? emptySettings.length : 0)
  expect((await admin('GET /api/dashboard/open-count')).body).toEqual({
    count,
    samples: 3,
    isFilled: false,
    takesGifts: false,
    isOpen: true,
    isDemo: false,
  })
  expect(emptySettings).not.toContain('history.keepDays')
  expect(fieldsOf(body).lastChanges).toMatchObject([
    { actorName: name, entity: 'statistics', action: 'create', label: 'Members', labelBn: 'সদস্য' },
    { entity: 'registrations' },
    { entity: 'registrations' },
  ])
})

test('the dashboard lists the last five changes by people, and none by the system', async () => {
  const { admin, services, name } = await openContent()
  for (const donor of ['A', 'B', 'C', 'D', 'E', 'F']) {
    await admin('POST /api/donors', { json: { group: 'bank', name: donor } })
    await makeProgram(services)
  }
  const { body } = await admin('GET /api/dashboard')
  expect(fieldsOf(body).lastChanges).toMatchObject(
    ['F', 'E', 'D', 'C', 'B'].map((label) => ({ entity: 'donors', label, actorName: name })),
  )
})

test('the dashboard lists what comes by day and hour, and nothing of drafts and of the past', async () => {
  const { admin, services } = await openContent()
  const times = { publishAt: '2026-01-20T03:00:00.000Z', unpublishAt: '2026-02-01T03:00:00.000Z' }
  await makeProgram(services, { title: 'Wells', titleBn: 'নলকূপ', ...times })
  await makeProgram(services, { title: 'Over', publishAt: '2026-01-10T03:00:00.000Z' })
  for (const json of [
    { kind: 'job', title: 'Driver', closesOn: '2026-01-20', closesAt: '08:00' },
    { kind: 'news', title: 'Fair', takesPlaceOn: '2026-01-15' },
    { kind: 'job', title: 'Cook', closesOn: '2026-01-30', state: 'draft' },
    { kind: 'job', title: 'Guard', closesOn: '2026-01-15', closesAt: '00:01' },
    {
      kind: 'news',
      title: 'Gone',
      takesPlaceOn: '2026-01-25',
      unpublishAt: '2026-01-10T03:00:00Z',
    },
  ]) {
    expect(
      (await admin('POST /api/notices', { json: { date: '2026-01-05', ...json } })).status,
    ).toBe(201)
  }
  const { body } = await admin('GET /api/dashboard')
  const fair = { entity: 'notices', id: 2, label: 'Fair', labelBn: null }
  const driver = { entity: 'notices', id: 1, label: 'Driver', labelBn: null }
  const wells = { entity: 'programs', id: 1, label: 'Wells', labelBn: 'নলকূপ' }
  expect(fieldsOf(body).coming).toEqual([
    { what: 'takesPlace', day: '2026-01-15', time: null, ...fair },
    { what: 'closes', day: '2026-01-20', time: '08:00', ...driver },
    { what: 'appears', day: '2026-01-20', time: '09:00', ...wells },
    { what: 'leaves', day: '2026-02-01', time: '09:00', ...wells },
  ])
})

test('a page text is changed and cleaned, which clears its sample mark', async () => {
  const { admin, services } = await openContent()
  const text = {
    key: 'home.vision',
    title: 'Vision',
    titleBn: 'রূপকল্প',
    body: '<p>x</p>',
    bodyBn: null,
  }
  await changeContent(services, systemActor, ({ insert }) =>
    insert('pageTexts', { ...text, isSample: true }),
  )
  expect((await admin('GET /api/page-texts?q=vision')).body).toHaveLength(1)
  const json = {
    title: 'Our vision',
    body: '<p onclick="x">{{contact.phone}}</p><iframe></iframe>',
  }
  const changed = await admin('PUT /api/page-texts/1', { json })
  expect(changed.body).toEqual({
    id: 1,
    ...text,
    title: 'Our vision',
    body: '<p>{{contact.phone}}</p>',
    isSample: false,
    isSampleBn: false,
    state: 'published',
    publishAt: null,
    unpublishAt: null,
    recordingFileEn: null,
    recordingFileBn: null,
    updatedAt: expect.any(String),
  })
  const confirmed = await admin('PUT /api/page-texts/1', { json: { ...json, isSample: false } })
  expect(confirmed.body).toMatchObject({ isSample: false })
  const empty = await admin('PUT /api/page-texts/1', { json: { title: 'x', body: '<b></b>' } })
  expect(fieldsOf(empty.body).fields).toEqual({ body: 'Text is required' })
})

test("a text under another text's title needs no title; a text with a title must keep one", async () => {
  const { admin, services } = await openContent()
  for (const [key, title] of [
    ['home.vision', 'Vision'],
    ['photo-album.after', ''],
  ] as const) {
    const text = { key, title, titleBn: null, body: '<p>x</p>', bodyBn: null, isSample: false }
    await changeContent(services, systemActor, ({ insert }) => insert('pageTexts', text))
  }
  const json = { title: ' ', titleBn: '', body: '<p>New.</p>' }
  const untitled = await admin('PUT /api/page-texts/2', { json })
  expect(untitled.body).toMatchObject({ title: '', titleBn: null, body: '<p>New.</p>' })
  const titled = await admin('PUT /api/page-texts/1', { json })
  expect(titled.status).toBe(422)
  expect(fieldsOf(titled.body).fields).toEqual({ title: 'Title is required' })
  expect((await admin('GET /api/page-texts/1')).body).toMatchObject({ body: '<p>x</p>' })
})

test('a new figure adds a row, and a second one of the same day is refused', async () => {
  const { admin } = await openContent()
  const json = { key: 'members', group: 'microcredit', label: 'Members', unit: 'persons' }
  const send = (values: object) => admin('POST /api/statistics', { json: { ...json, ...values } })
  const first = await send({ value: '৭,৮২,৮৪,৯০৫', asOf: '2024-12-31' })
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ value: 78_284_905, asOf: '2024-12-31' })
  expect((await send({ value: '', asOf: '2025-12-31' })).body).toMatchObject({ value: null })
  const again = await send({ value: 3, asOf: '2024-12-31' })
  expect(again.status).toBe(409)
  expect(Object.keys(Object(fieldsOf(again.body).fields))).toEqual(['asOf'])
  for (const wrong of [{ value: '-1' }, { value: '1.5' }, { asOf: '2024-02-30' }, { key: 'a b' }]) {
    const response = await send(wrong)
    expect(response.status).toBe(422)
    expect(Object.keys(Object(fieldsOf(response.body).fields))).toEqual(Object.keys(wrong))
  }
  expect((await admin('GET /api/statistics?sort=-asOf')).body).toMatchObject([
    { asOf: '2025-12-31' },
    { asOf: '2024-12-31' },
  ])
})

test('donors and projects require their fields, and websites must be web addresses', async () => {
  const { admin } = await openContent()
  const none = await admin('POST /api/donors', { json: {} })
  expect(Object.keys(Object(fieldsOf(none.body).fields))).toEqual(['group', 'name'])
  const wrong = [
    'javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,x',
    'ht\ttps://example.org',
    'our page',
  ]
  for (const website of wrong) {
    const json = { group: 'bank', name: 'B', website }
    const response = await admin('POST /api/donors', { json })
    expect(Object.keys(Object(fieldsOf(response.body).fields))).toEqual(['website'])
  }
  const json = { group: 'bank', name: 'B', website: 'https://example.org', hasConsentOnFile: true }
  expect((await admin('POST /api/donors', { json })).status).toBe(201)
  const project = await admin('POST /api/projects', { json: {} })
  expect(fieldsOf(project.body).fields).toEqual({
    title: 'Title is required',
    financialPartner: 'Financial partner is required',
    duration: 'Duration is required',
  })
})

test('administrators are told of whoever has signed up and may do nothing yet', async () => {
  const { admin, call, makePerson, services } = await openContent()
  const editor = await makePerson({ role: 'EDITOR' })
  const json = { name: 'Salma', email: 'salma@example.org', password: 'four red kites' }
  expect((await call('POST /api/auth/register', { json })).status).toBe(201)
  const told = async (token?: string) =>
    fieldsOf(
      (await (token ? call('GET /api/dashboard', { token }) : admin('GET /api/dashboard'))).body,
    ).newAccounts
  expect([await told(), await told(editor.token)]).toEqual([1, 0])
  // An account that an administrator added has not signed up.
  const added = { ...json, name: 'Rina', email: 'rina@example.org', role: 'USER' }
  expect((await admin('POST /api/users', { json: added })).status).toBe(201)
  expect(await told()).toBe(1)
  const { id, updatedAt } = await services.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', json.email)
    .executeTakeFirstOrThrow()
  const role = { name: json.name, email: json.email, role: 'EDITOR', updatedAt }
  expect((await admin(`PUT /api/users/${id}`, { json: role })).status).toBe(200)
  expect(await told()).toBe(0)
})
