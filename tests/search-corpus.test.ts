// Results of a search, the same on both databases: queries as people type them, on phones, in two scripts, with
// mistakes, and as attackers do.
import { expect, test } from 'vitest'
import { openContent } from './support/content.ts'
import { fillForSearch, titlesOf } from './support/searched-site.ts'
import { onEachDatabase } from './support/services.ts'

const microcredit = ['Microcredit', 'Health and nutrition']

/** Queries, each with the titles found, the best first. */
const corpus: [query: string, ...titles: string[]][] = [
  // Bangla: whole words, beginnings, compounds, inside texts.
  ['ক্ষুদ্রঋণ', 'Microcredit'],
  ['ক্ষুদ্র', 'Microcredit'],
  ['ক্ষুদ্র ঋণ', 'Microcredit'],
  ['ক্ষুদ্রঋণ কর্মসূচি', 'Microcredit'],
  ['কর্মসূচি ক্ষুদ্রঋণ', 'Microcredit'],
  ['গৃহায়ন', 'Rural housing'],
  ['গৃহা\u09DFন', 'Rural housing'],
  ['গৃহা\u09AF\u09BCন', 'Rural housing'],
  ['গৃ\u200Dহায়\u200Cন', 'Rural housing'],
  ['গ্রামীণ', 'Rural housing'],
  ['প্রধান কার্যালয়', 'Head office'],
  ['স্বাস্থ্য', 'Health and nutrition'],
  ['রহিমা', 'Rahima Khatun'],
  ['পরিচালক', 'Rahima Khatun'],
  ['সাতক্ষীরা', 'Arsenic-free water'],
  ['চরাঞ্চল', 'Who we are'],
  ['বটগাছ', 'Under the banyan'],
  ['নারী', 'Under the banyan', 'Microcredit'],
  ['কো\u09CD'],
  ['\u09BF\u09BE'],
  // Latin letters, as on a phone.
  ['khudro rin', 'Microcredit'],
  ['khudrorin', 'Microcredit'],
  ['kshudra reen', 'Microcredit'],
  ['grihayon', 'Rural housing'],
  ['grihayan', 'Rural housing'],
  ['gramin grihayon', 'Rural housing'],
  ['shastho', 'Health and nutrition'],
  ['swasthyo o pushti', 'Health and nutrition'],
  ['proshikkhon', 'Health and nutrition'],
  ['porichalok', 'Rahima Khatun'],
  ['rohima khatun', 'Rahima Khatun'],
  ['satkhira', 'Arsenic-free water'],
  ['rongpur', 'Head office'],
  ['protibedon', 'Annual report 2023-2024'],
  ['barshik protibedon', 'Annual report 2023-2024'],
  // English: case, marks, beginnings, entities of HTML, apostrophes; all the words.
  ['microcredit', ...microcredit],
  ['MICROCREDIT', ...microcredit],
  ['micro', ...microcredit],
  ['micro credit', ...microcredit],
  ['Microcrédit', ...microcredit],
  ['sao joao cafe', 'Rural housing'],
  ['São João', 'Rural housing'],
  ['bricks & iron', 'Rural housing'],
  ["women's leave", 'Gender policy'],
  ['womens leave', 'Gender policy'],
  ['chartered accountant', 'Annual report 2023-2024'],
  ['village court', 'Under the banyan'],
  ['circle women', 'Under the banyan'],
  ['river islands', 'Who we are'],
  ['arsenic', 'Arsenic testing', 'Arsenic-free water'],
  ['housing microcredit'],
  // Both scripts at once.
  ['microcredit ঋণ', 'Microcredit'],
  ['rural গৃহায়ন', 'Rural housing'],
  ['ক্ষুদ্র rin', 'Microcredit'],
  // Digits of both scripts.
  ['2024', 'Annual report 2023-2024', 'Microcredit'],
  ['২০২৪', 'Annual report 2023-2024', 'Microcredit'],
  ['1,250', 'Microcredit'],
  ['১২৫০', 'Microcredit'],
  ['১,২৫০টি', 'Microcredit'],
  ['০১৭১২', 'Head office'],
  // One wrong letter in words of five or more; not two, not in a shorter word.
  ['microcerdit', ...microcredit],
  ['microcredt', ...microcredit],
  ['mikrocredit', ...microcredit],
  ['hosing', 'Rural housing'],
  ['xhousing', 'Rural housing'],
  ['গৃহাযন', 'Rural housing'],
  ['প্রশিক্ষন', 'Health and nutrition'],
  ['প্রশিক্কণ', 'Health and nutrition'],
  ['kudrorun kormosuci', 'Microcredit'],
  ['hoxxing'],
  ['hame'],
  // Nobody finds what is hidden, not due, not consented, ended.
  ['secret'],
  ['গোপন'],
  ['closed album'],
  ['covered photo'],
  ['tender notice'],
  ['quiet giver'],
  ['former chair'],
  ['named giver', 'Named Giver'],
  // Hostile, and what is none.
  ['"housing', 'Rural housing'],
  ['housing" OR "secret'],
  ['housing OR secret'],
  ['housing*', 'Rural housing'],
  ['NEAR(housing home)', 'Rural housing'],
  ['title:housing'],
  ['-housing', 'Rural housing'],
  ["housing' & 'secret"],
  ['housing:*A | secret'],
  ['%'],
  ['hous%', 'Rural housing'],
  ['_ousing', 'Rural housing'],
  ['\\'],
  ['hous\0ing', 'Rural housing'],
  ['housing\0', 'Rural housing'],
  ['😀'],
  ['housing 😀', 'Rural housing'],
  ['\u{10D00}\u{10D01}'],
  ['\ud800housing', 'Rural housing'],
  ['<script>alert(1)</script>'],
  ['contact.email'],
  ['x'],
  [''],
  ['   '],
]

onEachDatabase('a search', (open) => {
  test('finds what people mean, and nothing that is not shown', async () => {
    const services = await open()
    await fillForSearch(services)
    const { call } = await openContent(services)
    const found: [string, ...string[]][] = []
    for (const [query] of corpus) {
      const response = await call(
        `GET /api/search?q=${new URLSearchParams({ q: query }).toString().slice(2)}`,
      )
      expect([query, response.status]).toEqual([query, 200])
      found.push([query, ...titlesOf(response.body)])
    }
    expect(found).toEqual(corpus)
  })
})
