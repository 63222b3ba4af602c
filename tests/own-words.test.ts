// Every text that a person would want to change can be changed in the back-office: each stored text is set to a marker
// in both languages, and the remaining texts are on a list, with the reason.
import { expect, test } from 'vitest'
import { pageKeys, publicPages } from '#core/lib/public-pages.ts'
import { languages, pathIn } from '#core/lib/text/language.ts'
import { usualText } from '#core/translations/translations.ts'
import { fixedWords } from '#core/settings/site-texts/fixed-words.ts'
import { openMarked, searchedWord } from './support/marked-site.ts'

// The built pages are loaded by the first test.

const marker = '¤'

/** Data with letters that is no wording. */
const data: readonly [RegExp, string][] = [
  [/^(?:office@)?example\.org$/, 'an address that was given'],
  [/^[\d০-৯]{1,2} \p{L}[\p{L}\p{M}]+ [\d০-৯]{4}$/u, 'a date'],
  [/^(?:Tk\.|টাকা|Tk\. [\d,]+|[০-৯,]+ টাকা)$/u, 'an amount, or the unit of money'],
  [/^(?:Page|পাতা) [\d০-৯]+$/u, 'a page of a list, by its number'],
  [/^khudro rin$/, 'how Bangla is typed in English letters'],
  [new RegExp(`^${searchedWord}$`), 'what was looked for'],
  [
    /^(?:[\d০-৯]+ photos?, about|[\d০-৯]+টি ছবি, প্রায়) [\d০-৯.]+ (?:KB|কেবি)$/u,
    'the size of an album',
  ],
  [/^(?:PDF|পিডিএফ), [\d০-৯.]+ (?:KB|কেবি), [\d০-৯]+ (?:pages|পৃষ্ঠা)$/u, 'the facts of a file'],
  [/^(?:, )?[\d০-৯.]+ (?:KB|কেবি)$/u, 'the size of a file'],
  [/^(?:Feb|ফেব)(?: [\d০-৯]{4})?$/u, 'the month on a date patch, with the year of another one'],
  [
    /^http:\/\/localhost:\d+\/(?:bn\/)?(?:notices\/\d+|donate-now)$/,
    'the address of the page, on paper',
  ],
  [/^(?:Kushtia|Pabna|কুষ্টিয়া|পাবনা)$/u, 'a district'],
  [
    /^(?:Nobody in our office has been named|এমন অভিযোগ পড়ার দায়িত্বে)/u,
    'a warning that nobody may read a report, which must not be worded away',
  ],
  [/^(?:টি|জন)$/u, 'how Bangla counts'],
  [/^(?:SHA-256)?(?: ?[0-9a-f]{8}){0,8}(?:…[0-9a-f]{8})?$/, 'the hash of a file'],
]

test('fixed texts are on the list, with the reason', { tags: 'long' }, async () => {
  const { get, paths } = await openMarked(marker)
  const left = new Map<string, string>()
  for (const path of [...pageKeys.map((key) => publicPages[key].path), ...paths]) {
    for (const language of languages) {
      const address = pathIn(language, path)
      for (const text of textsIn((await get(address)).html)) {
        if (!isMarked(text) && !isListed(text)) left.set(text, address)
      }
    }
  }
  expect(Object.fromEntries(left)).toEqual({})
})

/** All texts that are seen or heard, including those of the head and of attributes. */
function textsIn(page: string): string[] {
  const plain = page.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '')
  const attributes = plain.matchAll(
    / (?:alt|title|aria-label|placeholder)="([^"]*)"|<meta (?:name="description"|property="og:(?:title|description|site_name|image:alt)") content="([^"]*)"/g,
  )
  const between = plain.replace(/<[^>]*>/g, '\n').split('\n')
  return [...between, ...[...attributes].map(([, one, other]) => one ?? other ?? '')]
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '')
}

function isMarked(text: string): boolean {
  return text.includes(marker) || !/\p{L}/u.test(text)
}

const listed = Object.keys(fixedWords).flatMap((key) => {
  const [section = '', name = ''] = key.split('.')
  return languages.map((language) => patternOf(usualText(language, section, name)))
})

function isListed(text: string): boolean {
  return [...listed, ...data.map(([pattern]) => pattern)].some((pattern) => pattern.test(text))
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\d০-৯,]+')}$`, 'u')
}

test('each text on the list occurs on the site, and has its reason', () => {
  for (const [key, reason] of Object.entries(fixedWords)) {
    const [section = '', name = ''] = key.split('.')
    expect([key, usualText('en', section, name)]).not.toEqual([key, ''])
    expect(reason.length).toBeGreaterThan(15)
  }
})
