// A site of an organisation in a few villages: the default pages and programs, with additions of its office.

import type { NewRow } from '#core/kernel/db/tables.ts'
import { type Change, changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { pageKeys } from '#core/lib/public-pages.ts'
import { readPageTexts } from '#server/seed/page-files.ts'
import { readRecords } from '#server/seed/record-files.ts'
import { makeAlbum } from '../factories/album.ts'
import { makePhoto } from '../factories/photo.ts'
import { makeReport } from '../factories/report.ts'

const officePhone = '01711-223344'

export async function fillVillageSite(services: Services): Promise<void> {
  await changeContent(services, systemActor, async (change) => {
    for (const page of pageKeys) {
      for (const text of await readPageTexts(page)) {
        await change.insert('pageTexts', { ...text, isSample: false, isSampleBn: false })
      }
    }
    for (const { drawing: _, ...program } of await readRecords('programs')) {
      await change.insert('programs', { ...program, imagename: null, isSample: false })
    }
    for (const project of await readRecords('projects')) {
      await change.insert('projects', { ...project, status: 'completed', isSample: false })
    }
    await addSettings(change)
    await addNotices(change)
    await addOffices(change)
  })
  await makeReport(services, {
    title: 'Annual Report 2024',
    titleBn: 'বার্ষিক প্রতিবেদন ২০২৪',
    reportType: 'annual',
    description: '<p>Audited accounts.</p>',
  })
  // Many photos with the words of a program, which they could displace.
  for (const [title, titleBn, word, wordBn] of albums) {
    const album = await makeAlbum(services, { title, titleBn })
    for (let number = 1; number <= 12; number += 1) {
      await makePhoto(services, {
        albumId: album.id,
        title: `${word} ${number}`,
        titleBn: `${wordBn} ${number}`,
        alt: `${word} in a village`,
      })
    }
  }
}

const albums = [
  ['Village meetings', 'গ্রামের সভা', 'Loan meeting', 'ঋণের সভা'],
  ['Wells', 'কুয়া', 'Tube well', 'নলকূপ'],
] as const

async function addSettings({ insert }: Change): Promise<void> {
  const settings = {
    'contact.phone': officePhone,
    'contact.email': 'office@shaplagram.example',
    'contact.address': 'College Road, Shaplagram',
    'contact.hours': 'Sunday to Thursday, 9:00 to 17:00',
    'complaints.phone': '01811-556677',
    'rti.officer': 'Salma Begum',
    'donate.bank': 'Demo Bank, 0000 1111 2222',
  }
  for (const [key, valueEn] of Object.entries(settings)) {
    await insert('settings', { key, valueEn, valueBn: '', isSample: false })
  }
}

async function addNotices({ insert }: Change): Promise<void> {
  const notice = {
    date: '2026-01-10',
    attachments: '[]',
    isPinned: false,
    isSample: false,
  } as const
  const notices: Pick<NewRow<'notices'>, 'kind' | 'title' | 'titleBn' | 'body'>[] = [
    { kind: 'job', title: 'Field worker', titleBn: 'মাঠকর্মী', body: '<p>Two posts.</p>' },
    { kind: 'tender', title: 'Roof sheets', titleBn: 'ছাদের টিন', body: '<p>600 sheets.</p>' },
    {
      kind: 'news',
      title: 'A new school room',
      titleBn: 'নতুন শ্রেণিকক্ষ',
      body: '<p>It opened.</p>',
    },
  ]
  for (const one of notices) {
    const closesOn = one.kind === 'news' ? null : '2026-02-15'
    await insert('notices', { ...notice, ...one, bodyBn: null, closesOn, imagename: null })
  }
}

async function addOffices({ insert }: Change): Promise<void> {
  await insert('offices', {
    name: 'Head office',
    nameBn: 'প্রধান কার্যালয়',
    address: 'College Road, Shaplagram',
    addressBn: 'কলেজ রোড, শাপলাগ্রাম',
    phones: officePhone,
    sortOrder: 1,
    isSample: false,
  })
  await insert('people', {
    group: 'staff',
    name: 'Rahima Khatun',
    nameBn: 'রহিমা খাতুন',
    role: 'Executive Director',
    roleBn: 'নির্বাহী পরিচালক',
    sortOrder: 1,
    isSample: false,
  })
}
