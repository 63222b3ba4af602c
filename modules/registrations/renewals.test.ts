import { expect, test } from 'vitest'
import { fieldsOf, openContent, versionOf } from '#tests/support/content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { registrationDays } from './registration-days.ts'
import { registrationState } from './registration-state.ts'
import { readRegistrationStates } from './registration-states.service.server.ts'

const today = '2026-01-15'
const given = { isSample: false, number: '12', hasValidity: true, renewalRequestedOn: null }

test.each([
  [{ ...given, validUntil: '2026-01-15' }, 'valid'],
  [{ ...given, validUntil: '2026-01-14' }, 'ended'],
  [{ ...given, validUntil: '2026-01-14', renewalRequestedOn: '2025-07-01' }, 'renewing'],
  [{ ...given, validUntil: '2026-05-01', renewalRequestedOn: today }, 'renewing'],
  [{ ...given, validUntil: '2026-05-01', renewalRequestedOn: '2026-01-16' }, 'valid'],
  [{ ...given, validUntil: null }, 'unlimited'],
  [{ ...given, validUntil: '2020-01-01', hasValidity: false }, 'unlimited'],
  [{ ...given, validUntil: '2026-05-01', isSample: true }, 'unconfirmed'],
  [{ ...given, validUntil: '2026-05-01', number: null }, 'unconfirmed'],
] as const)('%j is %s', (registration, state) => {
  expect(registrationState(registration, today)).toBe(state)
})

test.each([
  ['1998-05-01', [], '1998-05-01', null],
  ['2026-11-20', ['2016-11-20', '1998-05-01'], '1998-05-01', '2026-11-20'],
  ['2026-11-20', [null, '1998-05-01'], '1998-05-01', '2026-11-20'],
  ['2026-11-20', [null], null, '2026-11-20'],
  [null, ['1998-05-01'], '1998-05-01', null],
  // The renewed certificate carries the day of the first one.
  ['1998-05-01', ['1998-05-01'], '1998-05-01', null],
  ['1998-05-01', ['2016-11-20'], '1998-05-01', null],
])(
  'of %s after %j it is registered on %s and renewed on %s',
  (registeredOn, before, first, renewedOn) => {
    const earlier = before.map((one) => ({ registeredOn: one }))
    expect(registrationDays({ registeredOn, earlier })).toEqual({ registeredOn: first, renewedOn })
  },
)

onEachDatabaseSlow('a registration', (open) => {
  const base = { name: 'NGO Affairs Bureau', purpose: 'Foreign gifts', law: 'Act of 2016' }
  const first = { number: '1995/7', registeredOn: '2016-03-01', validUntil: '2026-02-28' }
  const second = { number: '1995/7-B', registeredOn: '2026-02-20', validUntil: '2036-02-28' }

  test('a renewal keeps earlier certificates visible, newest first; undo reverts it', {
    tags: 'long',
  }, async () => {
    const { admin, services } = await openContent(await open())
    const json = { ...base, ...first, hasValidity: true, renewalRequestedOn: '2025-08-20' }
    const made = await admin('POST /api/registrations', { json })
    expect(made.body).toMatchObject({ renewalRequestedOn: '2025-08-20', earlier: [] })
    expect(await readRegistrationStates(services.db, today)).toMatchObject([
      { state: 'renewing', ...first },
    ])
    const renewed = await admin('PUT /api/registrations/1', {
      json: { ...base, ...second, hasValidity: true, isRenewal: true },
    })
    const nothing = { fileUrl: null, fileBytes: null, pageCount: null }
    expect(renewed.body).toMatchObject({
      ...second,
      renewalRequestedOn: null,
      earlier: [{ ...first, ...nothing }],
    })
    const third = { ...second, number: '1995/7-C', validUntil: '2046-02-28' }
    const again = await admin('PUT /api/registrations/1', {
      json: { ...base, ...third, hasValidity: true, isRenewal: true },
    })
    expect(fieldsOf(again.body).earlier).toMatchObject([second, first])
    expect(await readRegistrationStates(services.db, today)).toMatchObject([
      { earlier: [second, first] },
    ])
    // The day of registration is that of the first certificate, which a renewal keeps.
    const days = { registeredOn: first.registeredOn, renewedOn: second.registeredOn }
    expect(await readRegistrationStates(services.db, today)).toMatchObject([days])
    await admin(`POST /api/history/${versionOf(again)}/undo`)
    const undone = await admin('GET /api/registrations/1')
    expect(undone.body).toMatchObject({ ...second, earlier: [first] })
    // A change without `isRenewal` is a correction.
    const corrected = { ...base, ...second, hasValidity: true, purpose: 'Gifts' }
    const plain = await admin('PUT /api/registrations/1', { json: corrected })
    expect(fieldsOf(plain.body).earlier).toMatchObject([first])
  })

  test('the API cannot write the earlier certificates', async () => {
    const { admin } = await openContent(await open())
    const json = { ...base, ...first, hasValidity: true, earlier: [{ number: 'x' }] }
    expect((await admin('POST /api/registrations', { json })).body).toMatchObject({ earlier: [] })
  })
})
