// Texts of a clerk for a first site, in one language only. Neutral: no real people or places.
import type { Language } from '#core/lib/text/language.ts'

type Texts = {
  person: string
  name: string
  shortName: string
  tagline: string
  area: string
  address: string
  hours: string
  phone: string
  account: string
  program: string
  secondProgram: string
  short: string
  body: string
  role: string
  date: string
  office: string
  source: string
  figure: string
  unit: string
  value: string
  project: string
  donor: string
  duration: string
  ownPage: string
  report: string
  registration: string
  law: string
}

export const firstSiteTexts: Readonly<Record<Language, Texts>> = {
  en: {
    person: 'Rahima Khatun',
    name: 'Green Field Society',
    shortName: 'Green Field',
    tagline: 'Side by side with our village',
    area: 'Four unions of our district',
    address: 'School Road, Bazar Para',
    hours: 'Sunday to Thursday, 9 to 5',
    phone: '01700-000000',
    account: 'Account 000 000, in the name of the society',
    program: 'Tree nursery',
    secondProgram: 'Fish farming',
    short: 'Saplings and advice for every yard.',
    body: 'Come to our office on any working day. Everybody is welcome.',
    role: 'Secretary',
    date: '2025-06-30',
    office: 'Head office',
    source: 'Our own count',
    figure: 'Saplings given',
    unit: 'saplings',
    value: '1200',
    project: 'Clean water',
    donor: 'Friends of the village',
    duration: 'Two years',
    ownPage: 'Our school',
    report: 'Our year 2025',
    registration: 'Registration of the society',
    law: 'The law on societies',
  },
  bn: {
    person: 'রহিমা খাতুন',
    name: 'সবুজ মাঠ সমিতি',
    shortName: 'সবুজ মাঠ',
    tagline: 'গ্রামের মানুষের পাশে',
    area: 'আমাদের জেলার চারটি ইউনিয়ন',
    address: 'স্কুল রোড, বাজার পাড়া',
    hours: 'রবি থেকে বৃহস্পতি, ৯টা থেকে ৫টা',
    phone: '০১৭০০-০০০০০০',
    account: 'হিসাব নম্বর ০০০ ০০০, সমিতির নামে',
    program: 'চারাগাছ',
    secondProgram: 'মাছ চাষ',
    short: 'সব বাড়ির জন্য চারা ও পরামর্শ।',
    body: 'যে কোনো কাজের দিনে আমাদের অফিসে আসুন। সবাই আসতে পারেন।',
    role: 'সচিব',
    date: '2025-06-30',
    office: 'প্রধান অফিস',
    source: 'আমাদের নিজেদের গণনা',
    figure: 'দেওয়া চারা',
    unit: 'চারা',
    value: '১২০০',
    project: 'নিরাপদ পানি',
    donor: 'গ্রামের বন্ধু',
    duration: 'দুই বছর',
    ownPage: 'আমাদের স্কুল',
    report: 'আমাদের ২০২৫ সাল',
    registration: 'সমিতির নিবন্ধন',
    law: 'সমিতির আইন',
  },
}
