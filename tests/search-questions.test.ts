// Queries of visitors, on both databases: the answering page is among the first three results, whatever the words.
import { expect, test } from 'vitest'
import { answeringFigures } from '#modules/search/figure-answer.ts'
import { findDocuments } from '#modules/search/find-documents.queries.server.ts'
import { queryWords } from '#modules/search/query.ts'
import { termsOf } from '#modules/search/terms.ts'
import { namedGroups, wordGroups } from '#modules/search/word-groups.ts'
import { readRecords } from '#server/seed/record-files.ts'
import { onEachDatabaseSlow } from './support/services.ts'
import { fillVillageSite } from './support/village-site.ts'

/** Titles of the answering results. */
const answers = {
  loan: ['Microfinance Program', 'Microfinance program'],
  housing: ['Rural Housing', 'Rural housing'],
  disability: [
    'Disability Development Program',
    'Disability development program',
    'Resources on disability and rights',
  ],
  food: ['Vulnerable Group Development (VGD)', 'VGD'],
  contact: ['Contact us', 'Head office'],
  job: ['Field worker'],
  tender: ['Roof sheets'],
  news: ['A new school room'],
  give: ['How to give inside Bangladesh', 'Support Our Cause', 'Donate'],
  complain: ['Complaints and safety'],
  information: ['Your right to information, and your privacy'],
  report: ['Annual Report 2024', 'Annual reports'],
  about: ['About us', 'Working with villages since our first day'],
  director: ['Rahima Khatun', 'Message from the Executive Director'],
  chairman: ['Message from the Chairman'],
  donors: ['Donors and partners', 'Donors and partners', 'Government agencies'],
  water: ['Sample project 3: Safe water and tube wells'],
  meetings: ['Village meetings'],
  school: ['A new school room', 'Resources on disability and rights'],
  proof: ['Transparency', 'Legal Status'],
} as const satisfies Record<string, readonly string[]>

/** Queries of one, two or three words, as people type them. */
const words: Record<keyof typeof answers, readonly string[]> = {
  loan: [
    'loan',
    'loans',
    'ঋণ',
    'ঋণের',
    'rin',
    'khudro rin',
    'লোন',
    'micro credit',
    'small loan',
    'কিস্তি',
  ],
  housing: ['house loan', 'ঘর', 'গৃহঋণ', 'ghor', 'home', 'গৃহায়ন'],
  disability: [
    'wheel chair',
    'disabled',
    'প্রতিবন্ধী',
    'protibondhi',
    'disability card',
    'প্রতিবন্ধীদের',
  ],
  food: ['vgd', 'ভিজিডি', 'rice card', 'VWB'],
  contact: [
    'phone',
    'telephone number',
    'ফোন',
    'ফোন নম্বর',
    'fon',
    'address',
    'ঠিকানা',
    'hours',
    'office hours',
    'email',
    '01711223344',
    '০১৭১১',
  ],
  job: ['job', 'jobs', 'চাকরি', 'vacancy', 'chakri', 'নিয়োগ', 'career', 'চাকুরি'],
  tender: ['tender', 'দরপত্র', 'টেন্ডার', 'quotation'],
  news: ['news', 'খবর', 'school'],
  give: ['donate', 'donation', 'অনুদান', 'onudan', 'give money', 'বিকাশ'],
  complain: ['complaint', 'অভিযোগ', 'obhijog', 'grievance', 'নালিশ', 'harassment'],
  information: ['right to information', 'তথ্য অধিকার', 'privacy'],
  report: ['annual report', 'বার্ষিক প্রতিবেদন', 'report 2024', 'protibedon'],
  about: ['about us', 'আমাদের সম্পর্কে'],
  director: ['director', 'পরিচালক', 'porichalok'],
  chairman: ['chairman', 'সভাপতি'],
  donors: ['donors', 'দাতা'],
  water: ['নলকূপ', 'tube well'],
  meetings: ['village meeting photos'],
  school: ['স্কুলে ভর্তি'],
  proof: ['registered'],
}

/** Questions as villagers type them. */
const questions: Record<string, readonly string[]> = {
  loan: [
    'loan lagbe',
    'mohila rin',
    'cow loan interst',
    'পাসবই হারিয়ে গেছে',
    'সঞ্চয় তুলব কিভাবে',
    'আমি কীভাবে ঋণ পাব',
    'ঋণ নিতে কী কী কাগজ লাগে',
    'how do I get a loan',
    'loan nite ki ki lage',
    'ami kivabe rin pabo',
    'loan conditions',
    'ঋণের কিস্তি কত',
    'মহিলাদের জন্য কিস্তিতে টাকা',
    'loan e sud koto',
    'সমিতিতে নাম লেখাইতে চাই',
    'kisti dite na parle ki hobe',
    'savings joma rakhte chai',
    'kishti deoar niyom',
    'kista dite deri hole',
    'microfinence',
    'interst koto',
  ],
  housing: [
    'ghor toirir rin',
    'ঘর বানাতে ঋণ চাই',
    'ghor korar jonno loan chai',
    'can I get money to build a house',
    'gorib manush ghor pabe ki',
    'ঘর তুলতে কত টাকা দ্যান',
    'bari korar jonno loan lagbe',
    'housing lone',
    'আমি কি ঘর বানানোর জন্য ঋণ পাব',
  ],
  disability: [
    'আমার ছেলে প্রতিবন্ধী কী করব',
    'wheelchair for my son',
    'protibondhi card kivabe pabo',
    'হুইলচিয়ার কই পাই',
    'প্রতিবন্ধি ভাতা',
    'disablity',
    'protibondhi vata',
  ],
  food: ['চালের কার্ড কীভাবে পাব', 'vgd card er jonno ki lagbe', 'vgd chaul kobe dibe'],
  contact: [
    'ambulance',
    'পুলিশের নম্বর',
    'office khola kokhon',
    'ফোন নাম্বার',
    'branch near me',
    'আপনাদের ফোন নম্বর কত',
    'what is your phone number',
    'apnader phone number koto',
    'অফিস কয়টায় খোলে',
    'office koytay khole',
    'when does the office open',
    'অফিসের ঠিকানা কোথায়',
    'office kothay',
    'আপনাগো অফিসে যামু কেমনে',
    'telifon nambar den',
  ],
  job: [
    'job circular 2026',
    'মাঠকর্মী বেতন কত',
    'field offcer job',
    'চাকরির খবর আছে কি',
    'kono chakri ache',
    'is there any job for me',
    'মাঠকর্মী পদে চাকরি',
    'kaj ache naki',
    'পোলার জন্য চাকরি লাগব',
    'cv kothay pathabo',
    'vacency',
    'employmant',
    'chakri koi',
  ],
  give: [
    'জাকাত দিতে চাই',
    'how to send money from london',
    'টাকা দিতে চাই',
    'আমি টাকা পাঠাইতে চাই',
    'how can I send money from abroad',
    'bkash e taka pathabo kivabe',
    'যাকাত দেওয়া যায় কি',
    'আমি কীভাবে সাহায্য করতে পারি',
    'how do i support you from london',
    'taka kivabe dibo',
    'bank account swift',
    'do you accept donation from UK',
    'আপনাদের একাউন্ট নাম্বার কত',
  ],
  complain: [
    'complane',
    'complain againt staff',
    'দুর্নীতির অভিযোগ',
    'অভিযোগ কোথায় করব',
    'kormi ghush chay obhijog korbo kivabe',
    'staff asked me for a bribe',
    'how do I complain',
    'কর্মীর বিরুদ্ধে নালিশ করতে চাই',
    'মাঠকর্মী ঘুস চাইছে',
    'কর্মী খারাপ ব্যবহার করেছে',
    'টাকা চেয়েছে অফিসার',
    'staff was rude to me',
    'amar obhijog ase',
  ],
  information: ['আমার তথ্য কীভাবে মুছব'],
  report: [
    'annual reprot 2024 pdf',
    '২০২৪ সালের হিসাব দেখতে চাই',
    'where is the audit report',
    'report dekhte chai',
    'anual reprot 2024',
  ],
  director: ['আপনাদের পরিচালক কে'],
  chairman: ['chairmen er nam ki'],
  water: ['বাড়িতে টিউবওয়েল বসাইতে চাই'],
  school: ['scolarship', 'মেয়েকে স্কুলে ভর্তি', 'ছেলেরে ইস্কুলে দিতে চাই'],
  proof: [
    'who audits your accounts',
    'accounts er audit ke kore',
    'is this ngo registered',
    'resgistered',
  ],
  about: ['when did your organisation start'],
}

onEachDatabaseSlow('a question of a visitor', (open) => {
  test('is answered among the first three results', { tags: 'long' }, async () => {
    const services = await open()
    await fillVillageSite(services)
    while (!(await services.searchQueue.read()));
    const asked = [...Object.entries(words), ...Object.entries(questions)].flatMap(
      ([answer, queries]) =>
        queries.map((q) => ({ q, titles: answers[answer as keyof typeof answers] })),
    )
    expect(asked.length).toBeGreaterThanOrEqual(120)
    expect(Object.values(questions).flat().length).toBeGreaterThanOrEqual(40)
    const missed: string[] = []
    for (const { q, titles } of asked) {
      const first = { page: 1, pageSize: 3, isFolded: true }
      const { documents } = await findDocuments({ ...services, db: services.publicDb }, q, first)
      const found = documents.map(({ title }) => title)
      if (!titles.some((title) => found.includes(title))) missed.push(`${q}: ${found.join(' | ')}`)
    }
    expect(missed).toEqual([])
  })
})

test.each([
  ['how do i know you are real', 'proof'],
  ['এটা কি আসল নাকি ভুয়া', 'proof'],
  ['how much goes to admin cost', 'proof'],
  ['is this receipt yours', 'verify'],
  ['রসিদ', 'verify'],
  ['listen', 'listen'],
  ['where can I hear this', 'listen'],
  ['শুনুন', 'listen'],
  ['shunte chai', 'listen'],
  ['complaynt', 'complain'],
  ['vacency', 'jobs'],
  ['taka kivabe dibo', 'give'],
  // Several vowels are wrong, and letters doubled.
  ['complane', 'complain'],
  ['tellefon numbar', 'phone'],
  // Another word of a group, other words, and words too short to be recognised with a wrong letter.
  ['ration', undefined],
  ['duration', undefined],
  ['completion', undefined],
  ['jop', undefined],
])('%s asks for the answer %s', (q, answer) => {
  const answers = namedGroups(queryWords(q), wordGroups('')).map((group) => group.answer)
  expect(answers.find((one) => one !== undefined)).toBe(answer)
})

test.each([
  ['how many families helped last year', 'householdsHoused'],
  ['আপনাদের সদস্য কতজন', 'members'],
  ['koyjon sodosso', 'members'],
  ['apnader sodossho koto jon', 'members'],
  ['how many staff', 'permanentStaff'],
  ['কতজন ঋণগ্রহীতা', 'borrowers'],
  ['number of beneficiaries', 'personsServed'],
  ['how many membrs do you have', 'members'],
  // Figures of something else are no answer.
  ['ঋণের কিস্তি কত', undefined],
  ['what is your phone number', undefined],
])('%s is answered by the figure %s', async (q, key) => {
  const current = (await readRecords('statistics')).map(({ labelEn, ...statistic }) => ({
    ...statistic,
    label: labelEn,
    value: 1,
  }))
  const figures = answeringFigures(current, termsOf(queryWords(q), wordGroups('')))
  expect(figures.map((one) => one.key).slice(0, 1)).toEqual(key ? [key] : [])
})
