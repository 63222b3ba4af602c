import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import bnSite from '#translations/bn/site.json' with { type: 'json' }
import enAdmin from '#translations/en/admin.json' with { type: 'json' }
import enErrors from '#translations/en/errors.json' with { type: 'json' }
import enSite from '#translations/en/site.json' with { type: 'json' }
import { convertBijoy, convertBijoyWord } from './convert-bijoy.ts'
import { convertBijoyHtml } from './convert-bijoy-html.ts'
import { looksLikeBijoy } from './looks-like-bijoy.ts'

/** One word per line, in Bijoy and in Unicode. */
const words = readFileSync('tests/support/bijoy-words.txt', 'utf8').trim().split('\n')

test('more than 300 words are converted correctly', () => {
  expect(words.length).toBeGreaterThan(300)
  const wrong = words.flatMap((line) => {
    const [bijoy = '', unicode = ''] = line.split(' ')
    const got = convertBijoyWord(bijoy)
    return got === unicode.normalize('NFC') ? [] : [`${line} ${got}`]
  })
  expect(wrong).toEqual([])
})

test.for([
  ['Avgvi †mvbvi evsjv, Avwg †Zvgvq fv‡jvevwm|', 'আমার সোনার বাংলা, আমি তোমায় ভালোবাসি।'],
  ['MYcÖRvZš¿x evsjv‡`k miKvi', 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার'],
  ['¯§viK bs-12/2024 ZvwiL: 05.06.2024', 'স্মারক নং-১২/২০২৪ তারিখ: ০৫.০৬.২০২৪'],
  ['ÔmeyR evsjvÕ ÒcwiPvjKÓ Ñ †gvt iwdK', '‘সবুজ বাংলা’ “পরিচালক” — মোঃ রফিক'],
  [
    'Safe Water Project Gi Kvh©µg UNICEF Gi mnvqZvq ïiæ nq|',
    'Safe Water Project এর কার্যক্রম UNICEF এর সহায়তায় শুরু হয়।',
  ],
  ['B‡gBj: office@example.org, www.example.org', 'ইমেইল: office@example.org, www.example.org'],
  ['bvg: {{name}} ¯^vÿi: ________', 'নাম: {{name}} স্বাক্ষর: ________'],
  ['• †gvU m`m¨ 120 Rb', '• মোট সদস্য ১২০ জন'],
  ['evsjv‡`‡k Avwg বাংলায় wjwL', 'বাংলাদেশে আমি বাংলায় লিখি'],
])('%s', ([bijoy, unicode]) => {
  expect(looksLikeBijoy(bijoy ?? '')).toBe(true)
  expect(convertBijoy(bijoy ?? '')).toBe(unicode?.normalize('NFC'))
})

test('paragraphs in English stay, and a number between lines in Bijoy is converted', () => {
  const english = 'This is a notice of the office in English.'
  expect(convertBijoy(`evsjv‡\`‡ki Kvh©µg\n${english}\n120\n†gvU UvKv`)).toBe(
    `বাংলাদেশের কার্যক্রম\n${english}\n১২০\nমোট টাকা`,
  )
  // A line of Bijoy in an English text leaves the other lines unchanged.
  expect(convertBijoy(`${english}\n2024\n${english}\nevsjv‡\`k`)).toBe(
    `${english}\n2024\n${english}\nবাংলাদেশ`,
  )
})

test('English, names, addresses and Bangla in Unicode are never taken for Bijoy', () => {
  const texts = [enAdmin, enErrors, enSite, bnSite].flatMap(stringsOf)
  expect(texts.filter(looksLikeBijoy)).toEqual([])
  const others = [
    'Mikhail Egorov, Kiev',
    'Søren Größe, Malmö, Curaçao, Łódź, naïve café, Øresund',
    'https://example.org/wK/bv?x=Avgv info@wbdev.org.bd',
    'TV, HIV/AIDS, vs., Rev. Govt. of Bangladesh, COVID-19, 5 kV, 10 MW',
    'bKash 01712-345678, iPhone, eBay, WhatsApp',
    '“Quoted” – with a dash — and ‘single’ quotes… 10° 5 µg ½ × 2 © 2024 ® ™ • item¹',
    'CafÃ©, FranÃ§ois, Womenâ€™s Group, Ã‰cole',
    'The†footnote‡ of Mr. Dev, 1998–2024',
    'আমার সোনার বাংলা, আমি তোমায় ভালোবাসি। — 2024',
    '',
    '{{name}} v w x y z',
  ]
  for (const text of others) {
    expect([text, looksLikeBijoy(text)]).toEqual([text, false])
    expect(convertBijoy(text)).toBe(text)
  }
})

test('a long text is read quickly', () => {
  const text = 'wv'.repeat(20_000) + ' †††‡‡‡©©© '.repeat(5_000)
  const start = performance.now()
  looksLikeBijoy(text)
  convertBijoy(text)
  expect(performance.now() - start).toBeLessThan(2_000)
})

function stringsOf(texts: object): string[] {
  return Object.values(texts).flatMap((text) =>
    typeof text === 'string' ? [text] : stringsOf(text),
  )
}

test('a stored text keeps its formatting, its links and its English', () => {
  const html =
    '<h2><strong>Avgv‡`i</strong> Kvh©µg ïiæ n‡q‡Q</h2><ul><li>†gvU m`m¨<ul><li>120</li></ul></li></ul><p>Rice &amp; fish of the <a href="/vgd?a=1&amp;b=2">English paragraph</a><br>of 2024.</p>'
  expect(convertBijoyHtml(html)).toBe(
    '<h2><strong>আমাদের</strong> কার্যক্রম শুরু হয়েছে</h2><ul><li>মোট সদস্য<ul><li>১২০</li></ul></li></ul><p>Rice &amp; fish of the <a href="/vgd?a=1&amp;b=2">English paragraph</a><br>of 2024.</p>'.normalize(
      'NFC',
    ),
  )
})
