// A site with everything that a donor's officer looks for, filled through the API.
import type { APIRequestContext } from '@playwright/test'
import { expect } from './browser-test.ts'
import type { OwnSite } from './own-site.ts'
import { pdfOf } from './pdf.ts'
import { logInAt } from './site-call.ts'

export const old = pdfOf('audit.pdf', 2, 'audit of 2024')
export const corrected = pdfOf('audit.pdf', 3, 'audit of 2024, corrected')
const annual = pdfOf('annual.pdf', 4, 'the year 2025')

export type Office = Awaited<ReturnType<typeof asAdmin>>
export type FilePart = { name: string; mimeType: string; buffer: Buffer }

/** Logs the administrator in. @returns API calls that must succeed */
export async function asAdmin(
  site: OwnSite,
  request: { newContext: (options: object) => Promise<APIRequestContext> },
) {
  const token = await logInAt(site.port)
  const extraHTTPHeaders = { Authorization: `Bearer ${token}` }
  const calls = await request.newContext({ baseURL: site.origin, extraHTTPHeaders })
  async function send(method: string, path: string, sent: object) {
    const response = await calls.fetch(path, { method, ...sent })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  return {
    token,
    post: (path: string, data: object) => send('POST', path, { data }),
    put: (path: string, data: object) => send('PUT', path, { data }),
    get: (path: string) => send('GET', path, {}),
    postForm: (path: string, multipart: Record<string, string | FilePart>) =>
      send('POST', path, { multipart }),
  }
}

/** Adds many people and reports, and a registration that has ended. */
export async function addMore(office: Office) {
  const { filename: fileUrl } = await office.postForm('/api/files', { file: annual })
  for (let year = 2008; year < 2026; year += 1) {
    const titles = { title: `Audit report ${year}`, titleBn: `নিরীক্ষা প্রতিবেদন ${year}` }
    await office.post('/api/reports', { ...titles, fileUrl, publishedOn: `${year}-12-31` })
  }
  for (let number = 1; number <= 12; number += 1) {
    await office.postForm('/api/people', {
      name: `Rahima Khatun ${number}`,
      nameBn: `রহিমা খাতুন ${number}`,
      since: '2024-01-01',
      role: 'Member of the council',
      roleBn: 'পরিষদের সদস্য',
      group: 'council',
    })
  }
  await office.post('/api/registrations', {
    name: 'Department of Social Services',
    nameBn: 'সমাজসেবা অধিদপ্তর',
    number: '5678',
    purpose: 'Welfare',
    law: 'Ordinance of 1961',
    hasValidity: true,
    registeredOn: '2016-01-20',
    validUntil: '2025-11-20',
    renewalRequestedOn: '2025-05-20',
  })
}

/** Adds data that answers every question. @returns the check code of a sent message */
export async function fillSite(site: OwnSite, office: Office): Promise<string> {
  await office.post('/api/registrations', {
    name: 'NGO Affairs Bureau',
    nameBn: 'এনজিও বিষয়ক ব্যুরো',
    number: '1234',
    purpose: 'Foreign gifts',
    purposeBn: 'বিদেশি অনুদান',
    law: 'Act 43',
    lawBn: '৪৩ নং আইন',
    registeredOn: '2016-01-20',
    hasValidity: true,
    validUntil: '2036-01-20',
  })
  await office.postForm('/api/people', {
    name: 'Rahima Khatun',
    nameBn: 'রহিমা খাতুন',
    group: 'council',
    role: 'Treasurer',
    roleBn: 'কোষাধ্যক্ষ',
  })
  await office.post('/api/statistics', {
    key: 'members',
    group: 'microcredit',
    label: 'Members',
    labelBn: 'সদস্য',
    unit: 'persons',
    value: 3400,
    asOf: '2025-12-31',
    source: 'Audit report 2025',
    sourceBn: 'নিরীক্ষা ২০২৫',
  })
  await office.post('/api/pages', {
    title: 'Safeguarding policy',
    titleBn: 'সুরক্ষা নীতি',
    menu: 'none',
    body: '<p>We protect.</p>',
    bodyBn: '<p>আমরা রক্ষা করি।</p>',
  })
  await office.post('/api/projects', {
    title: 'Tube wells',
    titleBn: 'নলকূপ',
    duration: '12 months',
    durationBn: '১২ মাস',
    financialPartner: 'Water Fund',
    financialPartnerBn: 'পানি তহবিল',
    technicalPartner: '',
    status: 'completed',
    amount: 250_000,
    endsOn: '2024-06-30',
  })
  const publish = async (file: FilePart, report: object) => {
    const { filename } = await office.postForm('/api/files', { file })
    const data = { ...report, fileUrl: filename, publishedOn: '2026-03-01' }
    return (await office.post('/api/reports', data)).id
  }
  const first = { title: 'Audit report 2024', titleBn: 'নিরীক্ষা প্রতিবেদন ২০২৪' }
  const replacesId = await publish(old, { ...first, reportType: 'financial' })
  await publish(corrected, {
    title: `${first.title}, corrected`,
    titleBn: `${first.titleBn}, সংশোধিত`,
    replacesId,
    reportType: 'financial',
  })
  await publish(annual, { title: 'Annual report 2025', titleBn: 'বার্ষিক প্রতিবেদন ২০২৫' })
  const texts = await office.get('/api/page-texts?q=donate-now.more')
  const gifts = { body: '<p>For wells.</p>', bodyBn: '<p>নলকূপের জন্য।</p>', titleBn: null }
  await office.put(`/api/page-texts/${texts[0].id}`, { ...texts[0], ...gifts })
  const settings = {
    'complaints.phone': ['01712345678', ''],
    'rti.officer': ['Karim Mia, 01812345678', 'করিম মিয়া, ০১৮১২৩৪৫৬৭৮'],
    'donate.bank': [
      'Sonali Bank, account 42, in the name of Village Trust',
      'সোনালী ব্যাংক, হিসাব ৪২, গ্রাম ট্রাস্টের নামে',
    ],
  }
  for (const [key, [valueEn, valueBn]] of Object.entries(settings)) {
    await office.put(`/api/settings/${key}`, { valueEn, valueBn })
  }
  const sent = await office.post('/api/messages', {
    kind: 'complaint',
    text: 'Too much was taken.',
  })
  const receipt = await fetch(`${site.origin}/messages/${sent.reference}`)
  return /R-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await receipt.text())?.[0] ?? ''
}
