// Results of a search, the same on both databases: queries as people type them, on phones, in two scripts, with
// mistakes, and as attackers do.
import { expect, test } from 'vitest'
import { openContent } from './support/content.ts'
import { fillForSearch, titlesOf } from './support/searched-site.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const microcredit = ['Microcredit', 'Health and nutrition']

/** Queries, each with the titles of the results, best first. */
const corpus: [query: string, ...titles: string[]][] = [
  // Bangla: whole words, beginnings, compounds, inside texts.
  ['ক্ষুদ্রঋণ', ...microcredit],
  ['ক্ষুদ্র', 'Microcredit'],
  ['ক্ষুদ্র ঋণ', ...microcredit],
  ['ক্ষুদ্রঋণ কর্মসূচি', ...microcredit, 'Rural housing'],
  ['কর্মসূচি ক্ষুদ্রঋণ', ...microcredit, 'Rural housing'],
  ['গৃহায়ন', 'Rural housing'],
  ['গৃহা\u09DFন', 'Rural housing'],
  ['গৃহা\u09AF\u09BCন', 'Rural housing'],
  ['গৃ\u200Dহায়\u200Cন', 'Rural housing'],
  ['গ্রামীণ', 'Rural housing'],
  ['প্রধান কার্যালয়', 'Head office', 'Who we are'],
  ['স্বাস্থ্য', 'Health and nutrition'],
  ['রহিমা', 'Rahima Khatun'],
  ['পরিচালক', 'Rahima Khatun'],
  ['সাতক্ষীরা', 'Arsenic-free water'],
  ['চরাঞ্চল', 'Who we are'],
  ['বটগাছ', 'Under the banyan'],
  ['নারী', 'Microcredit', 'Gender policy', 'Under the banyan'],
  ['কো\u09CD'],
  ['\u09BF\u09BE'],
  // Latin letters, as on a phone.
  ['khudro rin', ...microcredit],
  ['khudrorin', ...microcredit],
  ['kshudra reen', ...microcredit],
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
  // English: case, marks, beginnings, entities of HTML, apostrophes; results with all the words first, then with some.
  ['microcredit', ...microcredit],
  ['MICROCREDIT', ...microcredit],
  ['micro', ...microcredit],
  ['micro credit', ...microcredit],
  ['Microcrédit', ...microcredit],
  ['sao joao cafe', 'Rural housing'],
  ['São João', 'Rural housing'],
  ['bricks & iron', 'Rural housing'],
  ["women's leave", 'Gender policy', 'Microcredit', 'Under the banyan'],
  ['womens leave', 'Gender policy', 'Microcredit', 'Under the banyan'],
  ['chartered accountant', 'Annual report 2023-2024'],
  ['village court', 'Under the banyan'],
  ['circle women', 'Under the banyan', 'Gender policy', 'Microcredit'],
  ['river islands', 'Who we are'],
  ['arsenic', 'Arsenic testing', 'Arsenic-free water'],
  ['housing microcredit', 'Rural housing', ...microcredit],
  // Both scripts at once.
  ['microcredit ঋণ', ...microcredit],
  ['rural গৃহায়ন', 'Rural housing'],
  ['ক্ষুদ্র rin', ...microcredit],
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
  ['kudrorun kormosuci', ...microcredit, 'Rural housing'],
  ['hoxxing'],
  ['hame'],
  // Hidden, future, withheld and ended records are not found; another word of the query may be found.
  ['secret'],
  ['গোপন'],
  ['closed album', 'Field days'],
  ['covered photo', 'Field days'],
  ['tender notice', 'Gender policy'],
  ['quiet giver', 'Named Giver', 'Who we are'],
  ['former chair'],
  ['named giver', 'Named Giver'],
  // Hostile and empty queries.
  ['"housing', 'Rural housing'],
  ['housing" OR "secret', 'Rural housing'],
  ['housing OR secret', 'Rural housing'],
  ['housing*', 'Rural housing'],
  ['NEAR(housing home)', 'Rural housing'],
  ['title:housing', 'Rural housing'],
  ['-housing', 'Rural housing'],
  ["housing' & 'secret", 'Rural housing'],
  ['housing:*A | secret', 'Rural housing'],
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
  ['contact.email', 'Head office'],
  ['x'],
  [''],
  ['   '],
]

onEachDatabaseSlow('a search', (open) => {
  test('finds what people mean, and nothing that is not visible', async () => {
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
