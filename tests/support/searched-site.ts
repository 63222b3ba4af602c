// Site for searches, and their results.
import type { NewRow } from '#core/kernel/db/tables.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { makeAlbum } from '../factories/album.ts'
import { makePhoto } from '../factories/photo.ts'
import { makeProgram } from '../factories/program.ts'
import { makeReport } from '../factories/report.ts'
import type { TestServices } from './services.ts'

const hidden = { state: 'hidden' } as const

/** Adds one record of each searched kind, and one for each reason not to be found. */
export async function fillForSearch(services: TestServices) {
  const program = (title: string, titleBn: string, en: string, bn: string, more = {}) =>
    makeProgram(services, { title, titleBn, description: en, descriptionBn: bn, ...more })
  await program(
    'Microcredit',
    'ক্ষুদ্রঋণ কর্মসূচি',
    '<p>Small loans for groups of women; 1,250 groups in 2024.</p>',
    '<p>নারীদের দলের জন্য ছোট ঋণ; ২০২৪ সালে ১,২৫০টি দল।</p>',
  )
  await program(
    'Rural housing',
    'গ্রামীণ গৃহায়ন',
    '<p>A safe home for a family.</p>',
    '<p>পরিবারের জন্য নিরাপদ ঘর।</p>',
    { body: '<p>Bricks &amp; corrugated iron, São João style café.</p>', bodyBn: null },
  )
  await program(
    'Health and nutrition',
    'স্বাস্থ্য ও পুষ্টি',
    '<p>Microcredit members meet a nurse.</p>',
    '<p>প্রশিক্ষণ ও টিকা।</p>',
  )
  await program('Secret program', 'গোপন কর্মসূচি', '<p>Nobody may read this.</p>', '', hidden)
  const album = await makeAlbum(services, {
    title: 'Field days',
    titleBn: 'মাঠ দিবস',
    description: 'Farmers show what grows.',
  })
  await makePhoto(services, {
    albumId: album.id,
    title: 'Under the banyan',
    titleBn: 'বটগাছের নিচে',
    description: 'The village court meets.',
    alt: 'Twelve women in a circle',
    altBn: 'বারো জন নারী',
  })
  const closed = await makeAlbum(services, { title: 'Closed album', ...hidden })
  await makePhoto(services, { albumId: closed.id, title: 'Covered photo' })
  await makeReport(services, {
    title: 'Annual report 2023-2024',
    titleBn: 'বার্ষিক প্রতিবেদন ২০২৩-২০২৪',
    reportType: 'annual',
    description: '<p>Audited by a chartered accountant.</p>',
  })
  await changeContent(services, systemActor, async ({ insert }) => {
    const project = { technicalPartner: 'BUET', financialPartner: 'Bangladesh Bank', duration: '' }
    await insert('projects', {
      title: 'Arsenic-free water',
      titleBn: 'আর্সেনিকমুক্ত পানি',
      ...project,
      status: 'completed',
      area: 'Satkhira',
      areaBn: 'সাতক্ষীরা',
      endsOn: '2021-06-30',
      sortOrder: 1,
      isSample: false,
    })
    await insert('projects', {
      title: 'Arsenic testing',
      titleBn: null,
      ...project,
      status: 'running',
      startsOn: '2025-01-01',
      endsOn: '2025-12-31',
      sortOrder: 2,
      isSample: false,
    })
    const person: Omit<NewRow<'people'>, 'name'> = { group: 'staff', sortOrder: 1, isSample: false }
    await insert('people', {
      ...person,
      name: 'Rahima Khatun',
      nameBn: 'রহিমা খাতুন',
      role: 'Director',
      roleBn: 'পরিচালক',
    })
    await insert('people', {
      ...person,
      name: 'Former Chair',
      nameBn: 'সাবেক সভাপতি',
      until: '2025-12-31',
    })
    await insert('offices', {
      name: 'Head office',
      nameBn: 'প্রধান কার্যালয়',
      address: 'College Road, Rangpur',
      addressBn: 'কলেজ রোড, রংপুর',
      phones: '01712-345678',
      sortOrder: 1,
      isSample: false,
    })
    const donor = { group: 'national', kind: 'person', sortOrder: 1, isSample: false } as const
    await insert('donors', { ...donor, name: 'Quiet Giver', nameBn: null, hasConsentOnFile: false })
    await insert('donors', {
      ...donor,
      name: 'Named Giver',
      nameBn: 'প্রকাশ্য দাতা',
      hasConsentOnFile: true,
    })
    const page = { menu: 'none', sortOrder: 1, isSample: false } as const
    await insert('pages', {
      ...page,
      slug: 'gender-policy',
      title: 'Gender policy',
      titleBn: 'জেন্ডার নীতি',
      body: '<h2>Equal pay</h2><p>Women&#39;s leave.</p>',
      bodyBn: '<p>সমান বেতন</p>',
    })
    await insert('pages', {
      ...page,
      slug: 'later',
      title: 'Tender notice',
      titleBn: null,
      body: '',
      bodyBn: null,
      publishAt: '2026-02-01T03:00:00.000Z',
    })
    await insert('settings', {
      key: 'contact.email',
      valueEn: 'office@shaplagram.example',
      valueBn: '',
      isSample: false,
    })
    await insert('pageTexts', {
      key: 'about-us.body',
      title: 'Who we are',
      titleBn: 'আমরা কারা',
      isSample: false,
      body: '<p>Write to {{contact.email}} about the river islands.</p>',
      bodyBn: '<p>চরাঞ্চল</p>',
    })
  })
}

/** Titles of the records of a response, in order. */
export function titlesOf(body: unknown): string[] {
  return Array.isArray(body) ? body.map(({ title }: { title: string }) => title) : []
}
