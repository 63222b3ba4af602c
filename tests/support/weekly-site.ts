// A site with one record for each weekly task, written in Bangla alone.
import type { APIRequestContext } from '@playwright/test'
import { logInByApi } from './back-office.ts'
import { plain } from './images.ts'
import { ownAdmin } from './own-site.ts'

/** Titles, each used by one task. */
export const weekly = {
  notice: 'অফিস শনিবার বন্ধ',
  mistaken: 'অফিস শুক্রবার বন্ধ',
  draft: 'সেলাই শেখার খসড়া',
  pinned: 'বার্ষিক সভা',
  hidden: 'পুরোনো খবর',
  removed: 'দুইবার লেখা নোটিশ',
  lastYear: 'গত বছরের মেলা',
  album: 'বৃক্ষরোপণ',
  otherAlbum: 'নলকূপের কাজ',
  photos: ['চারা', 'মাঠ', 'সভা'],
  caption: 'নাম ছাড়া ছবি',
  program: 'ক্ষুদ্রঋণ কর্মসূচি',
  preview: 'স্বাস্থ্য কর্মসূচি',
  report: 'প্রতিবেদন ২০২৪',
  page: 'আমাদের পাঠাগার',
  person: 'রহিমা খাতুন',
  donor: 'সবুজ ব্যাংক',
  project: 'নিরাপদ পানি',
  colleague: 'করিম উদ্দিন',
  messages: ['আপনাদের অফিস কখন খোলা থাকে?', 'সনদের কাগজটি কোথায় পাব?'],
} as const

export async function fillWeeklySite(request: APIRequestContext): Promise<string> {
  const token = await logInByApi(request, ownAdmin)
  const headers = { Authorization: `Bearer ${token}` }
  async function make(path: string, body: { data: object } | { multipart: Multipart }) {
    const response = await request.post(`/api/${path}`, { headers, ...body })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return Number(Object(await response.json()).id)
  }
  const photo = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await plain(400, 300).jpeg().toBuffer(),
  }
  const { notice, mistaken, draft, pinned, hidden, removed, lastYear } = weekly
  for (const titleBn of [notice, mistaken, pinned, hidden, removed, lastYear]) {
    await make('notices', { data: { titleBn } })
  }
  await make('notices', { data: { titleBn: draft, state: 'draft' } })
  const sortOrder = '1'
  for (const titleBn of [weekly.album, weekly.otherAlbum]) {
    await make('albums', { multipart: { titleBn, sortOrder } })
  }
  const fields = { albumId: '1', sortOrder, isDecorative: 'true', imagename: photo }
  for (const titleBn of [...weekly.photos, weekly.caption]) {
    await make('photogallerys', { multipart: { titleBn, ...fields } })
  }
  for (const titleBn of [weekly.program, weekly.preview]) {
    await make('programs', { multipart: { titleBn, descriptionBn: '<p>গ্রামে কাজ।</p>' } })
  }
  const figure = { key: 'members', group: 'microcredit', unit: 'persons', labelBn: 'সদস্য সংখ্যা' }
  await make('statistics', { data: { ...figure, sortOrder: 1 } })
  await make('reports', { data: { titleBn: weekly.report, sortOrder } })
  await make('pages', { data: { titleBn: weekly.page, bodyBn: '<p>বই পড়ুন।</p>' } })
  const roleBn = 'মাঠকর্মী'
  await make('people', { multipart: { nameBn: weekly.person, roleBn, group: 'staff' } })
  const consent = { hasConsentOnFile: true, sortOrder: 1 }
  await make('donors', { data: { nameBn: weekly.donor, group: 'bank', ...consent } })
  const project = { titleBn: weekly.project, status: 'running' }
  await make('projects', { data: { ...project, financialPartnerBn: 'ব্যাংক', durationBn: '২০২৫' } })
  const lines = Array.from(
    { length: 30 },
    (_, at) => `সদস্য ${at},m${at}@example.org,018120000${10 + at}`,
  )
  const file = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email,Mobile', ...lines].join('\n')),
  }
  const table = await request.post('/api/imports/tables', {
    headers,
    multipart: { kind: 'customers', file, isStored: 'true' },
  })
  if (!table.ok()) throw new Error(await table.text())
  const password = 'another long password'
  const email = 'karim@example.org'
  await make('users', { data: { name: weekly.colleague, email, password, role: 'ADMIN' } })
  for (const text of weekly.messages) {
    await make('messages', { data: { kind: 'question', text, language: 'bn' } })
  }
  return token
}

type Multipart = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>
