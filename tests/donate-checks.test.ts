// The donation page beside the account: what a donor can check, and how donors abroad give.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { setSetting } from './support/accounts.ts'
import { fieldsOf, formOf, jpegFile } from './support/content.ts'
import { openSite, withoutComments, words } from './support/donation-page.ts'

const own = { isSample: false, sortOrder: 1 }

test('each check is a link to its record, and one without data is left out', {
  tags: 'long',
}, async () => {
  const { services, db, read } = await openSite()
  const links = async (path: string) =>
    [...((await read(path)).match(/<a href="[^"]+"><svg.*?<\/a>/g) ?? [])].map(
      (link) => `${/href="([^"]+)"/.exec(link)?.[1]} ${words(link).trim()}`,
    )
  const registration = { ...own, purpose: 'P', law: 'L', hasValidity: true }
  const report = { ...own, reportType: 'annual', slug: 'a', fileUrl: 'a.pdf' } as const
  await changeContent(services, systemActor, async ({ insert }) => {
    // None of these may be shown as a fact.
    await insert('registrations', { ...registration, key: 'a', name: 'No number' })
    await insert('registrations', {
      ...registration,
      key: 'b',
      name: 'Sample',
      number: '1',
      isSample: true,
    })
    await insert('registrations', {
      ...registration,
      key: 'c',
      name: 'Ended',
      number: '2',
      validUntil: '2020-01-01',
    })
    await insert('reports', { ...report, title: 'Sample report', isSample: true })
    await insert('reports', { ...report, slug: 'b', title: 'Without file', fileUrl: null })
  })
  expect(await links('/donate-now')).toEqual([])
  expect(words(await read('/donate-now'))).not.toContain('Check us before you give')

  await changeContent(services, systemActor, async ({ insert }) => {
    await insert('registrations', {
      ...registration,
      key: 'd',
      name: 'Valid',
      number: '3',
      validUntil: '2999-01-01',
    })
    await insert('reports', { ...report, slug: 'c', title: 'Annual report', fileUrl: 'c.pdf' })
    for (const year of [2023, 2025, 2024]) {
      await insert('reports', {
        ...report,
        reportType: 'financial',
        slug: `audit-${year}`,
        title: `Audit ${year}`,
        titleBn: 'নিরীক্ষা প্রতিবেদন',
        fileUrl: `audit-${year}.pdf`,
      })
    }
  })
  const at = new Date().toISOString()
  const message = {
    kind: 'question',
    language: 'en',
    waitedDays: 0,
    text: 'x',
    createdAt: at,
    updatedAt: at,
  } as const
  await db
    .insertInto('messages')
    .values([
      { ...message, state: 'answered', answeredAt: at },
      { ...message, state: 'new' },
    ])
    .execute()
  await setSetting(services, 'org.name', 'Village Trust')
  const year = at.slice(0, 4)
  expect(await links('/donate-now')).toEqual([
    '/transparency#registrations 1 Registrations',
    '/uploads/audit-2025.pdf 2025 Audit 2025',
    '/annual-reports 1 Annual reports',
    `/complaints 1 / 2 Messages answered in ${year}`,
  ])
  expect((await links('/bn/donate-now'))[1]).toBe('/uploads/audit-2025.pdf ২০২৫ নিরীক্ষা প্রতিবেদন')
})

test('donors abroad are asked to write first, and the request is shown only where it applies', {
  tags: 'long',
}, async () => {
  const { read, get, services } = await openSite()
  expect(await read('/donate-now')).toMatch(
    /<a href="\/contact-us\?kind=giving"[^>]*>Write to us first<\/a>/,
  )
  expect(await read('/bn/donate-now')).toContain('আগে আমাদের লিখুন')
  const program = await changeContent(services, systemActor, ({ insert }) =>
    insert('programs', {
      ...own,
      title: 'Tube wells',
      titleBn: 'নলকূপ',
      slug: 'wells',
      description: '',
    }),
  )
  const request = /<aside[^>]*>.*?Help us continue our work\..*?<\/aside>/s
  for (const path of [
    '/donate-now',
    '/contact-us?kind=giving',
    '/complaints',
    '/messages',
    '/messages/ABCDEFGHJK',
    '/verify',
    '/search?q=x',
    '/information-and-privacy',
    '/nothing-here',
    '/programdetaildfrontend/999',
  ]) {
    expect([path, request.test((await get(path)).html)]).toEqual([path, false])
  }
  const wells = `/programdetaildfrontend/${program.id}`
  for (const path of ['/', '/contact-us', '/transparency', wells]) {
    const [band = ''] = request.exec(withoutComments((await get(path)).html)) ?? []
    expect([path, band]).toEqual([path, expect.stringContaining('href="/donate-now"')])
    expect(band.includes('for this program: <b>Tube wells</b>'), path).toBe(path === wells)
  }
  expect(withoutComments((await get(`/bn${wells}`)).html)).toContain('লাগাতে বলতে পারেন: <b>নলকূপ</b>')
})

test('an own photo is shown instead of the drawing, until it is held back', {
  tags: 'long',
}, async () => {
  const { give, read, admin } = await openSite()
  const drawing = /src="\/assets\/hands-for-humanity[^"]*\.svg"/
  expect(await read('/donate-now')).toMatch(drawing)
  const form = formOf({ image: await jpegFile('us.jpg') })
  const name = String(fieldsOf((await admin('POST /api/upload', { form })).body).imagename)
  expect((await give('photo', 'missing.jpg')).status).toBe(422)
  expect((await give('photo', name)).status).toBe(200)
  for (const path of ['/donate-now', '/bn/donate-now']) {
    const page = await read(path)
    expect(page).not.toMatch(drawing)
    expect(page).toContain(` src="/uploads/${name.replace('.jpg', '-')}`)
  }
  expect((await admin(`DELETE /api/images/${name}`)).status).toBe(409)
  const json = { valueEn: 'yes', valueBn: '' }
  expect((await admin('PUT /api/settings/photos.needConsent', { json })).status).toBe(200)
  expect(await read('/donate-now')).toMatch(drawing)
})
