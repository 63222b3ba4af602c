// Rights of an editor in operations beyond content: settings, history, bulk actions, samples, the dashboard, files.
// tests/permissions.test.ts tests every operation.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { fieldsOf, formOf, openContent, versionOf } from './support/content.ts'
import { image } from './support/record-calls.ts'

async function open() {
  const site = await openContent()
  const { token } = await site.makePerson({ role: 'EDITOR', name: 'Salma' })
  const editor: typeof site.admin = (line, options = {}) => site.call(line, { token, ...options })
  const customer = async () => {
    const form = formOf({ name: 'Karim', email: 'k@example.org', mobile: '01700000000' })
    return site.admin('POST /api/customers', { form })
  }
  const save = (key: string, valueEn: string, call = site.admin) =>
    call(`PUT /api/settings/${key}`, { json: { valueEn } })
  return { ...site, token, editor, customer, save }
}

const forbidden = { code: 'forbidden', reason: { key: 'access.administrators_only' } }

test('an editor can change settings of content, but not those of money, access and backups', {
  tags: 'long',
}, async () => {
  const { editor, save } = await open()
  for (const key of ['org.name', 'contact.hours', 'donate.bank', 'registration.isOpen']) {
    await save(key, key === 'registration.isOpen' ? 'no' : 'As it was')
  }
  for (const key of [
    'org.tagline',
    'contact.hours',
    'ed.name',
    'words.frame',
    'complaints.phone',
  ]) {
    const valueEn = key === 'complaints.phone' ? '01711111111' : ''
    expect([key, (await save(key, valueEn, editor)).status]).toEqual([key, 200])
  }
  for (const key of ['donate.bank', 'donate.mfs', 'donate.buttonText', 'backup.isOn']) {
    const refused = await save(key, 'yes', editor)
    expect([key, refused.status, refused.body]).toMatchObject([key, 403, forbidden])
  }
  for (const key of ['registration.isOpen', 'session.idleHours', 'customers.keepMonths']) {
    expect([key, (await save(key, '12', editor)).status]).toEqual([key, 403])
  }
  const shown = Object((await editor('GET /api/settings')).body).map(
    ({ key }: { key: string }) => key,
  )
  // Authors of texts see the values of placeholders, and the site shows the accounts to everybody.
  expect(shown).toEqual(expect.arrayContaining(['org.name', 'contact.hours', 'donate.bank']))
  expect(
    shown.filter((key: string) => /^(registration|session|backup|history)\./.test(key)),
  ).toEqual([])
})

test('history hides people, money and access from an editor, who cannot undo their changes', {
  tags: 'long',
}, async () => {
  const { admin, editor, customer, save } = await open()
  const made = await customer()
  const button = await save('donate.buttonText', 'Give')
  await save('donate.buttonText', 'Donate')
  const access = await save('session.idleHours', '12')
  const mayRead = await save('org.name', 'Village')
  await admin('POST /api/users', {
    json: { name: 'Jamal', email: 'j@example.org', password: 'four red kites', role: 'USER' },
  })
  const rowsAs = async (call: typeof admin, query = '') => [
    ...Object((await call(`GET /api/history${query}`)).body),
  ]
  const seen = await rowsAs(editor, '?pageSize=100')
  expect(seen.map(({ entity, label }) => [entity, label])).toEqual([['settings', 'org.name']])
  for (const query of ['?entity=customers', '?entity=users', '?q=buttonText', '?q=Karim']) {
    const found = await editor(`GET /api/history${query}`)
    expect([query, found.body, found.headers.get('X-Total-Count')]).toEqual([query, [], '0'])
  }
  const hidden = (await rowsAs(admin, '?pageSize=100')).filter(({ label }) => label !== 'org.name')
  expect(hidden.length).toBeGreaterThan(4)
  for (const { id, label } of hidden) {
    const read = await editor(`GET /api/history/${id}`)
    expect([label, read.status, read.body]).toMatchObject([label, 403, forbidden])
    expect([label, (await editor(`POST /api/history/${id}/restore`)).status]).toEqual([label, 403])
  }
  for (const change of [made, button, access]) {
    const undone = await editor(`POST /api/history/${versionOf(change)}/undo`)
    expect([undone.status, undone.body]).toMatchObject([403, forbidden])
  }
  expect((await editor(`POST /api/history/${versionOf(mayRead)}/undo`)).status).toBe(200)
  const values = Object((await admin('GET /api/settings')).body)
  const buttonNow = values.find(({ key }: { key: string }) => key === 'donate.buttonText')
  expect(buttonNow).toMatchObject({ valueEn: 'Donate' })
})

test('a change beyond content is undone as a whole or not at all', async () => {
  const { services, editor, db } = await open()
  const person = { id: 1, name: 'Rahima', checkRights: async () => 'ADMIN' as const }
  const version = await changeContent(services, person, async (change) => {
    await change.insert('settings', { key: 'donate.mfs', valueEn: '017', ...setting })
    await change.insert('settings', { key: 'org.name', valueEn: 'Village', ...setting })
    return change.version
  })
  expect((await editor(`POST /api/history/${version}/undo`)).status).toBe(403)
  const kept = await db.selectFrom('settings').select('key').orderBy('id').execute()
  expect(kept.map(({ key }) => key)).toEqual(['donate.mfs', 'org.name'])
})

const setting = { valueBn: '', isSample: true }

test('bulk actions include only what an editor may change, all or nothing', async () => {
  const { admin, editor, customer, services, db } = await open()
  const { id } = fieldsOf((await customer()).body)
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const settings = await changeContent(services, systemActor, async ({ insert }) => [
    await insert('settings', { key: 'org.name', valueEn: 'Village', ...setting }),
    await insert('settings', { key: 'donate.bank', valueEn: 'A bank', ...setting }),
  ])
  const many = (action: string, entity: string, ids: unknown[]) =>
    editor(`POST /api/bulk/${action}`, { json: { entity, records: ids.map((id) => ({ id })) } })
  for (const action of ['delete', 'confirm', 'hide', 'publish']) {
    for (const [entity, one] of [
      ['customers', id],
      ['users', user.id],
    ]) {
      const refused = await many(action, String(entity), [one])
      expect([action, entity, refused.status, refused.body]).toMatchObject([
        action,
        entity,
        403,
        forbidden,
      ])
    }
  }
  const ids = settings.map((one) => one.id)
  expect((await many('confirm', 'settings', ids)).status).toBe(403)
  const samples = () =>
    db.selectFrom('settings').select('key').where('isSample', '=', true).execute()
  expect(await samples()).toHaveLength(2)
  expect((await many('confirm', 'settings', ids.slice(0, 1))).body).toMatchObject({
    done: [ids[0]],
  })
  expect(await samples()).toEqual([{ key: 'donate.bank' }])
  expect((await admin(`GET /api/customers/${id}`)).status).toBe(200)
})

test('samples and the dashboard show an editor content only', async () => {
  const { admin, editor, customer, save, services } = await open()
  await customer()
  await changeContent(services, systemActor, async ({ insert }) => {
    await insert('settings', { key: 'donate.bank', valueEn: 'A bank', ...setting })
    await insert('settings', { key: 'org.name', valueEn: 'Village', ...setting })
  })
  await save('session.idleHours', '12')
  const keysOf = (body: unknown) =>
    Object(body).kinds.flatMap((kind: { stays: { label: string }[] }) =>
      kind.stays.map(({ label }) => label),
    )
  expect(keysOf((await admin('GET /api/samples')).body).sort()).toEqual(['donate.bank', 'org.name'])
  expect(keysOf((await editor('GET /api/samples')).body)).toEqual(['org.name'])
  for (const entity of ['customers', 'users']) {
    const refused = await editor('POST /api/samples/remove', { json: { entity } })
    expect([refused.status, refused.body]).toMatchObject([403, forbidden])
  }
  const countAs = async (call: typeof admin) =>
    Number(fieldsOf((await call('GET /api/dashboard/open-count')).body).count)
  // Samples of an account, the other account, and the label of the button.
  expect((await countAs(admin)) - (await countAs(editor))).toBe(3)
  const seen = fieldsOf((await editor('GET /api/dashboard')).body)
  const whole = fieldsOf((await admin('GET /api/dashboard')).body)
  expect(Object.keys(Object(whole.counts))).toEqual(expect.arrayContaining(['customers', 'users']))
  expect(Object.keys(Object(seen.counts))).not.toEqual(expect.arrayContaining(['customers']))
  expect(Object.keys(Object(seen.counts))).not.toEqual(expect.arrayContaining(['users']))
  expect(whole.backup).toMatchObject({ isOn: expect.any(Boolean) })
  expect(seen).toMatchObject({ backup: null, isProxyUntrusted: false, lastChanges: [] })
  expect(JSON.stringify(whole.samples)).toContain('donate.bank')
  expect(JSON.stringify(seen.samples)).not.toContain('donate.bank')
  expect(whole.emptySettings).toContain('donate.mfs')
  expect(seen.emptySettings).not.toContain('donate.mfs')
  expect(seen.emptySettings).toContain('contact.phone')
})

test('an editor reads, writes, previews and publishes invisible records', async () => {
  const { editor, call } = await open()
  const draft = { kind: 'notice', title: 'A meeting', date: '2026-01-15', state: 'draft' }
  const { id } = fieldsOf((await editor('POST /api/notices', { json: draft })).body)
  const keyOf = async (read: typeof editor, of: unknown = id) => {
    const { status, body } = await read(`GET /api/notices/${of}`)
    return [status, Object(body).reason?.key]
  }
  expect(await keyOf(editor)).toEqual([404, 'record.not_shown'])
  expect(await keyOf(editor, 999)).toEqual([404, 'record.unknown'])
  expect(await keyOf(call)).toEqual([404, 'record.unknown'])
  expect((await editor(`GET /api/notices/${id}?state=all`)).status).toBe(200)
  expect((await editor('GET /api/search?q=meeting&state=all')).headers.get('X-Total-Count')).toBe(
    '1',
  )
  const preview = await editor('POST /api/previews', { json: { entity: 'notices', id } })
  expect(preview.status).toBe(201)
  const published = { ...draft, state: 'published' }
  expect((await editor(`PUT /api/notices/${id}`, { json: published })).status).toBe(200)
})

test('an image of a customer is withheld from an editor', async () => {
  const { admin, editor } = await open()
  const fields = { name: 'Karim', email: 'k@example.org', mobile: '01700000000' }
  const form = formOf({ ...fields, image: await image() })
  const { imageName } = fieldsOf((await admin('POST /api/customers', { form })).body)
  expect((await admin(`GET /customer-images/${imageName}`)).status).toBe(200)
  const refused = await editor(`GET /customer-images/${imageName}`)
  expect([refused.status, refused.body]).toMatchObject([403, forbidden])
})
