// Aid data for donors, on the built site behind the page cache: valid by the standards, from given values only.
import { expect, onTestFinished, test } from 'vitest'
import type { NewRow } from '#core/kernel/db/tables.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { formatTaka } from '#core/lib/text/format.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { openBuiltSite } from './support/built-site.ts'
import { parseGrants } from './support/grants-data.ts'
import { activitiesOf } from './support/iati.ts'
import { createTestServices, onEachDatabaseSlow, type TestServices } from './support/services.ts'

// The built pages are loaded by the first test.

const wells = {
  title: 'Safe water',
  titleBn: 'নিরাপদ পানি',
  technicalPartner: 'Ourselves',
  technicalPartnerBn: null,
  financialPartner: 'Foundation Far and Near',
  financialPartnerBn: 'দূর ও কাছের ফাউন্ডেশন',
  duration: '2 years',
  durationBn: null,
  status: 'running',
  description: '<p>Twenty-two <b>tube wells</b>.</p><p>Tested for arsenic.</p>',
  descriptionBn: '<p>বাইশটি নলকূপ।</p>',
  area: 'Three unions',
  areaBn: null,
  amount: 2_100_000,
  startsOn: '2025-01-01',
  endsOn: '2026-12-31',
  agreedOn: '2024-11-20',
  sector: 'water',
  sortOrder: 1,
  isSample: false,
} satisfies NewRow<'projects'>

type Open = (options?: { clock: () => Date }) => Promise<TestServices>

async function openAidSite(services: Services) {
  const site = await openBuiltSite(services)
  const set = async (key: string, valueEn: string, valueBn = '', isSample = false) => {
    const json = { valueEn, valueBn, isSample }
    // A value becomes a sample only where nothing else is changed.
    for (const _ of isSample ? [1, 2] : [1])
      expect((await site.admin(`PUT /api/settings/${key}`, { json })).status).toBe(200)
  }
  const add = (...projects: Partial<NewRow<'projects'>>[]) =>
    changeContent(services, systemActor, async ({ insert }) => {
      for (const project of projects) await insert('projects', { ...wells, ...project })
    })
  const activities = async () => activitiesOf((await site.get('/iati.xml')).html)
  const donate = async (values: object) => {
    const json = { group: 'international', hasConsentOnFile: true, ...values }
    expect((await site.admin('POST /api/donors', { json })).status).toBe(201)
  }
  const grants = async () => parseGrants((await site.get('/360giving.json')).html)
  return { ...site, set, add, donate, activities, grants }
}

/** Opens a site with name and identifier. */
async function openPublisher(services: Services) {
  const site = await openAidSite(services)
  await site.set('org.name', 'Our Society', 'আমাদের সমিতি')
  await site.set('org.aidIdentifier', 'BD-NAB-1234')
  return site
}

onEachDatabaseSlow('aid data', (open: Open) => {
  test('a project is an activity with all its given values, in both languages', {
    tags: 'long',
  }, async () => {
    const { add, ask, activities, get } = await openPublisher(await open())
    await add({})
    const { status, headers } = await ask('/iati.xml')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=0, must-revalidate',
    ])
    expect(headers).not.toHaveProperty('x-changes-at')
    expect(await activities()).toEqual([
      {
        identifier: 'BD-NAB-1234-project-1',
        publisher: 'BD-NAB-1234',
        updatedAt: expect.stringMatching(/^20\d\d-.*Z$/),
        currency: 'BDT',
        title: ['Safe water', 'নিরাপদ পানি'],
        titleBn: 'নিরাপদ পানি',
        description: ['Twenty-two tube wells. Tested for arsenic.', 'বাইশটি নলকূপ।'],
        funder: ['Foundation Far and Near', 'দূর ও কাছের ফাউন্ডেশন'],
        implementer: 'BD-NAB-1234',
        status: '2',
        dateTypes: ['2', '3'],
        days: ['2025-01-01', '2026-12-31'],
        country: 'BD',
        area: ['Three unions'],
        sector: '140',
        commitment: ['2100000'],
        committedOn: ['2024-11-20'],
        provider: ['Foundation Far and Near', 'দূর ও কাছের ফাউন্ডেশন'],
      },
    ])
    for (const path of ['/transparency', '/bn/transparency']) {
      expect((await get(path)).html).toContain('<a href="/iati.xml">')
    }
  })

  test('there is no file without an identifier, a name or a whole project, and nothing links to it', {
    tags: 'long',
  }, async () => {
    const { add, ask, get, set } = await openAidSite(await open())
    await add({})
    const expectNone = async (why: string) => {
      const { status, headers, body } = await ask('/iati.xml')
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=UTF-8'])
      expect(body).toContain(why)
      expect((await get('/transparency')).html).not.toContain('iati')
    }
    await expectNone('has not given its identifier')
    await set('org.aidIdentifier', 'BD-NAB-1234')
    await expectNone('has not given its identifier')
    await set('org.name', 'A sample', '', true)
    await expectNone('has not given its identifier')
    await set('org.name', 'Our Society')
    expect((await ask('/iati.xml')).status).toBe(200)
    await set('org.aidIdentifier', 'BD-NAB-1234', '', true)
    await expectNone('has not given its identifier')
  })

  test('samples, hidden, drafted and incomplete projects are left out; missing values leave gaps', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const { add, ask, activities } = await openPublisher(services)
    const bangla = { title: '', financialPartner: '', description: null }
    await add(
      { title: 'A sample', isSample: true },
      { title: 'Hidden', state: 'hidden' },
      { title: 'A draft', state: 'draft' },
      { title: 'To come', publishAt: '2027-01-01T00:00:00.000Z' },
      { title: 'Without a description', description: null, descriptionBn: '<p> </p>' },
      { title: 'Without a first day', startsOn: null },
      { title: 'Nothing that XML can contain', financialPartner: '\uFFFE', financialPartnerBn: '' },
    )
    expect((await ask('/iati.xml')).status).toBe(404)
    await add(bangla, { title: 'Least', area: null, amount: null, endsOn: null, agreedOn: null })
    await add({ title: 'No day', agreedOn: null }, { title: 'No amount', amount: null })
    expect(
      (await activities()).map(({ title, commitment, days, area }) => [
        title[0],
        commitment.join(),
        days.length,
        area.length,
      ]),
    ).toEqual([
      ['No amount', '', 2, 1],
      ['No day', '', 2, 1],
      ['Least', '', 1, 0],
      ['নিরাপদ পানি', '2100000', 2, 1],
    ])
  })

  test('a planned day becomes an actual one when it comes, without a write', {
    tags: 'long',
  }, async () => {
    let now = '2025-12-31T17:59:59.999Z'
    const services = await open({ clock: () => new Date(now) })
    const { add, activities } = await openPublisher(services)
    await add({ startsOn: '2026-01-01', endsOn: '2026-03-31' })
    await add({ status: 'completed', startsOn: '2025-01-01', endsOn: '2026-01-01' })
    const changed = async () => (await activities()).map(({ updatedAt }) => updatedAt)
    expect(await changed()).toEqual([now, now])
    const types = async () =>
      (await activities()).map(({ status, dateTypes }) => [status, ...dateTypes].join())
    // Rendered, and then from the cache.
    for (const _ of [1, 2]) expect(await types()).toEqual(['4,2,3', '2,1,3'])
    now = '2025-12-31T18:00:00.000Z'
    for (const _ of [1, 2]) expect(await types()).toEqual(['4,2,4', '2,2,3'])
    expect(await changed()).toEqual([now, now])
    now = '2026-03-30T18:00:00.000Z'
    for (const _ of [1, 2]) expect(await types()).toEqual(['4,2,4', '3,2,3'])
  })

  test('a project with a dated amount from a donor on the list is a grant', {
    tags: 'long',
  }, async () => {
    const { add, ask, donate, get, grants } = await openPublisher(await open())
    await add({})
    expect((await ask('/360giving.json')).status).toBe(404)
    expect((await get('/transparency')).html).not.toContain('360giving')
    await donate({ name: 'Foundation far and near ', website: 'https://পানি.example/ক|[1]?q=a b' })
    const { headers } = await ask('/360giving.json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const site = 'http://localhost:3000'
    expect(await grants()).toEqual({
      publisher: { identifier: 'BD-NAB-1234', name: 'Our Society', website: site },
      downloadURL: `${site}/360giving.json`,
      grants: [
        {
          id: 'BD-NAB-1234-project-1',
          title: 'Safe water',
          description: 'Twenty-two tube wells. Tested for arsenic.',
          currency: 'BDT',
          amountAwarded: 2_100_000,
          awardDate: '2024-11-20',
          url: `${site}/projects/1`,
          plannedDates: [{ startDate: '2025-01-01', endDate: '2026-12-31' }],
          fundingOrganization: [
            {
              id: 'BD-NAB-1234-donor-1',
              name: 'Foundation far and near',
              url: 'https://xn--85bd4df.example/%E0%A6%95%7C%5B1%5D?q=a%20b',
            },
          ],
          recipientOrganization: [{ id: 'BD-NAB-1234', name: 'Our Society' }],
          beneficiaryLocation: [{ name: 'Three unions' }],
          dateModified: expect.any(String),
        },
      ],
    })
    for (const path of ['/transparency', '/bn/transparency']) {
      expect((await get(path)).html).toContain('<a href="/360giving.json">')
    }
  })

  test('no grant names a donor without consent, a sample, a person or somebody else', async () => {
    const { add, ask, donate, grants } = await openPublisher(await open())
    const names = ['Silent', 'Sample', 'Person', 'Hidden', 'Nobody', 'No day', 'No amount']
    await add(...names.map((name) => ({ financialPartner: name, financialPartnerBn: null })))
    await add({ agreedOn: null }, { amount: null }, { isSample: true })
    await donate({ name: 'Silent', hasConsentOnFile: false })
    await donate({ name: 'Sample', isSample: true })
    await donate({ name: 'Person', kind: 'person' })
    await donate({ name: 'Hidden', state: 'hidden' })
    await donate({ name: wells.financialPartner })
    expect((await ask('/360giving.json')).status).toBe(404)
    const hostile = `</x>"\\\u2028😀 ক্ষ`
    await donate({ name: '', nameBn: 'শুধু বাংলা' })
    await add({
      title: hostile,
      financialPartner: '',
      financialPartnerBn: 'শুধু বাংলা',
      area: null,
      endsOn: null,
    })
    expect((await grants()).grants).toMatchObject([
      {
        title: hostile,
        fundingOrganization: [{ name: 'শুধু বাংলা' }],
        plannedDates: [{ startDate: '2025-01-01' }],
      },
    ])
  })

  test('hostile texts stay texts, and what XML cannot contain is left out', async () => {
    const { activities, add, set } = await openPublisher(await open())
    const hostile = `</narrative>]]><!-- <?x?> &amp; "'&#0; 😀 ক্ষ\u0007\uFFFE\u{10FFFF}`
    const kept = hostile.replace('\u0007\uFFFE', '')
    await add({
      title: hostile,
      financialPartner: hostile,
      area: hostile,
      description: `<p>${'x]]>&lt;/description&gt;&amp;#0;'}</p>`,
    })
    await set('org.aidIdentifier', `BD-NAB-1"<>'`)
    expect(await activities()).toMatchObject([
      {
        identifier: `BD-NAB-1"<>'-project-1`,
        title: [kept, 'নিরাপদ পানি'],
        funder: [kept, 'দূর ও কাছের ফাউন্ডেশন'],
        area: [kept],
        description: ['x]]></description>&#0;', 'বাইশটি নলকূপ।'],
      },
    ])
  })

  test('a file holds a thousand projects at most, the newest', { tags: 'long' }, async () => {
    const services = await open()
    const { activities } = await openPublisher(services)
    const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
    const rows = Array.from({ length: 250 }, () => ({ ...wells, ...times, title: 'One of many' }))
    for (let part = 0; part < 5; part += 1) {
      await services.db.insertInto('projects').values(rows).execute()
    }
    const found = await activities()
    expect(found).toHaveLength(1_000)
    expect(found[0]?.identifier).toBe('BD-NAB-1234-project-1250')
    await services.db.deleteFrom('projects').execute()
  })
})

test('the invented organisation has valid data, with the numbers of its public pages', {
  tags: 'long',
}, async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  await seedContent({ ...services, config: { ...services.config, seed: 'demo' } })
  const { activities, ask, get, grants, set } = await openAidSite(services)
  expect((await ask('/iati.xml')).status).toBe(404)
  await set('org.aidIdentifier', 'BD-NAB-1234')
  const { html } = await get('/previous-project')
  const shown = [...html.matchAll(/href="(\/projects\/\d+)"/g)].map(([, path]) => path)
  const found = (await activities()).map(({ identifier, commitment }) => ({
    path: identifier.replace('BD-NAB-1234-project-', '/projects/'),
    amount: formatTaka(Number(commitment.join()), 'en'),
  }))
  expect(found.map(({ path }) => path).toSorted()).toEqual(shown.toSorted())
  expect(found.length).toBeGreaterThan(5)
  for (const { path, amount } of found) expect((await get(path)).html).toContain(amount)
  const given = (await grants()).grants.map(({ id, amountAwarded }) => ({
    path: id.replace('BD-NAB-1234-project-', '/projects/'),
    amount: formatTaka(amountAwarded, 'en'),
  }))
  expect(given).toEqual(found)
})
