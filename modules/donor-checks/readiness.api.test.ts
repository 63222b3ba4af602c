import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { openContent } from '#tests/support/content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { checks } from './checks.ts'
import { readReadinessGauges } from './readiness.service.server.ts'

onEachDatabaseSlow('readiness', (open) => {
  test('each doubt is listed, worst first, until it is solved', { tags: 'long' }, async () => {
    const { admin, services, makePerson } = await openContent(await open())
    const { db } = services
    const { id } = await makeProgram(services, { title: 'Housing', isSample: true })
    const registration = { purpose: 'P', law: 'L', number: '7', hasValidity: true }
    for (const [name, validUntil] of [
      ['Bureau', '2026-01-14'],
      ['Authority', '2026-02-14'],
    ]) {
      await admin('POST /api/registrations', { json: { ...registration, name, validUntil } })
    }
    const members = { key: 'members', group: 'microcredit', label: 'Members', unit: 'persons' }
    await admin('POST /api/statistics', { json: { ...members, value: 7, asOf: '2024-12-14' } })
    await admin('PUT /api/settings/photos.needConsent', { json: { valueEn: 'yes' } })
    await admin('PUT /api/settings/org.name', { json: { valueEn: 'Our Society' } })
    const partners = { technicalPartner: 'A', financialPartner: 'B', duration: '2 years' }
    const wells = { ...partners, title: 'Wells', amount: 250_000, isSample: false }
    await admin('POST /api/projects', { json: wells })
    await admin('POST /api/projects', { json: { ...wells, title: 'A sample', isSample: true } })
    await admin('POST /api/projects', { json: { ...wells, title: 'A draft', state: 'draft' } })
    const identifier = { json: { valueEn: 'BD-NAB-1234' } }
    expect((await admin('PUT /api/settings/org.aidIdentifier', identifier)).status).toBe(200)
    const name = `${'a'.repeat(32)}.jpg`
    const image = await changeContent(services, systemActor, ({ insert }) =>
      insert('images', {
        name,
        width: 8,
        height: 6,
        colour: '#aabbcc',
        bytes: 9,
        variants: '[]',
        hasPeople: true,
        isSample: false,
      }),
    )
    await db
      .insertInto('messages')
      .values({
        kind: 'complaint',
        language: 'en',
        state: 'new',
        waitedDays: 0,
        text: 'x',
        createdAt: '2025-11-01T00:00:00.000Z',
        updatedAt: '2025-11-01T00:00:00.000Z',
      })
      .execute()
    const bureau = { entity: 'registrations', id: 1, label: 'Bureau', labelBn: null }
    const authority = { ...bureau, id: 2, label: 'Authority' }
    const housing = { entity: 'programs', id, label: 'Housing', labelBn: null }
    const figure = { entity: 'statistics', id: 1, label: 'Members', labelBn: null }
    const project = { entity: 'projects', id: 1, label: 'Wells', labelBn: null }
    const sample = { ...project, id: 2, label: 'A sample' }
    const me = { entity: 'users', id: 1, label: 'Rahima', labelBn: null }
    const found = (await admin('GET /api/readiness')).body
    expect(found).toEqual([
      { check: 'registrationEnded', count: 1, records: [bureau] },
      { check: 'messageOverdue', count: 1, records: [] },
      { check: 'safeguardingReaderMissing', count: 1, records: [] },
      { check: 'sampleShown', count: 2, records: [sample, housing] },
      { check: 'backupOld', count: 1, records: [] },
      { check: 'registrationEnds', count: 1, records: [authority], daysLeft: 30 },
      { check: 'reportMissing', count: 1, records: [] },
      { check: 'figureOld', count: 1, records: [figure] },
      { check: 'photoWithoutConsent', count: 1, records: [] },
      { check: 'oneAdministrator', count: 1, records: [] },
      { check: 'secondStepMissing', count: 1, records: [me] },
      { check: 'securityContactMissing', count: 1, records: [] },
      { check: 'programPhoto', count: 1, records: [housing] },
      { check: 'programLanguage', count: 1, records: [housing] },
      { check: 'projectDescription', count: 1, records: [project] },
      { check: 'projectFirstDay', count: 1, records: [project] },
      { check: 'projectAgreement', count: 1, records: [project] },
      { check: 'projectDonor', count: 1, records: [project] },
    ])
    expect(await readReadinessGauges(services)).toEqual(gaugesOf(0))

    const proven = '2026-01-14T00:00:00.000Z'
    await db.updateTable('backupStatus').set({ provenAt: proven }).execute()
    await admin('PUT /api/settings/security.contact', { json: { valueEn: 'safe@example.org' } })
    await makePerson({ role: 'ADMIN', name: 'Karim', hasSafeguarding: true })
    for (const user of await db.selectFrom('users').select('id').execute()) {
      await db
        .insertInto('passkeys')
        .values({
          userId: user.id,
          credentialId: `c${user.id}`,
          publicKey: 'k',
          counter: 0,
          transports: '',
          userHandle: `h${user.id}`,
          name: 'Phone',
          createdAt: proven,
        })
        .execute()
    }
    await changeContent(services, systemActor, async ({ update, insert }) => {
      for (const one of [1, 2]) await update('registrations', one, { validUntil: '2036-01-14' })
      await update('statistics', 1, { asOf: '2025-12-31' })
      await update('images', image.id, { hasPeople: false })
      await update('programs', id, {
        isSample: false,
        titleBn: 'ঘর',
        descriptionBn: '<p>ঋণ</p>',
        imagename: name,
      })
      await update('projects', 1, {
        description: '<p>Wells</p>',
        startsOn: '2024-01-01',
        agreedOn: '2023-11-20',
      })
      await update('projects', 2, { isSample: false, state: 'hidden' })
      await insert('donors', {
        group: 'bank',
        name: 'B',
        nameBn: null,
        hasConsentOnFile: true,
        sortOrder: 1,
        isSample: false,
      })
      await insert('reports', {
        title: 'Audit 2024',
        slug: 'audit',
        reportType: 'financial',
        sortOrder: 1,
        fileUrl: 'audit.pdf',
        isSample: false,
      })
    })
    await db.updateTable('messages').set({ state: 'answered' }).execute()
    expect((await admin('GET /api/readiness')).body).toEqual([])
    expect(await readReadinessGauges(services)).toEqual(gaugesOf(1))
  })
})

function gaugesOf(value: number) {
  return Object.fromEntries(checks.map((check) => [check, value]))
}

test('an editor sees only doubts that an editor may solve; other people see none', async () => {
  const { call, makePerson } = await openContent()
  const { token } = await makePerson({ role: 'EDITOR', name: 'Karim' })
  expect((await call('GET /api/readiness', { token })).body).toMatchObject([
    { check: 'reportMissing' },
    { check: 'securityContactMissing' },
  ])
  const { token: user } = await makePerson({ role: 'USER', name: 'Selim' })
  expect((await call('GET /api/readiness', { token: user })).status).toBe(403)
  expect((await call('GET /api/readiness')).status).toBe(401)
})

test('drafts and hidden records cause no doubts', async () => {
  const { admin, services } = await openContent()
  await makeProgram(services, { state: 'draft' })
  await makeProgram(services, { state: 'hidden' })
  const { body } = await admin('GET /api/readiness')
  expect(JSON.stringify(body)).not.toContain('program')
})
