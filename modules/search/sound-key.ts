// Sound keys find Bangla words typed in Latin letters, as people do on phones in various spellings: "khudro rin",
// "kshudra reen" and ক্ষুদ্রঋণ have the same key. The key omits what varies between spellings: the letters a and o,
// which also represent the unwritten vowel, aspiration (kh, k), length, and variants of s and n.
import { letterTable } from '#core/lib/text/letter-table.ts'
import { isBangla } from '#core/lib/text/localized.ts'

/** Marks an omitted vowel, so that the letters around it do not count as doubled. */
const gap = '-'
const virama = '্'

const letters = letterTable(`
  ক k  খ k  গ g  ঘ g  ঙ n
  চ c  ছ c  জ j  ঝ j  ঞ n
  ট t  ঠ t  ড d  ঢ d  ণ n
  ত t  থ t  দ d  ধ d  ন n
  প p  ফ p  ব b  ভ b  ম m
  য j  র r  ল l  শ s  ষ s  স s  হ h
  ৎ t  ং n
  ই i  ঈ i  উ u  ঊ u  ঋ ri  এ i  ঐ i  ঔ u
  ি i  ী i  ু u  ূ u  ৃ ri  ে i  ৈ i  ৌ u
`)
/** Letters with an inherent vowel, unless a sign replaces it. */
const consonant = /[ক-হ]/

/**
 * Returns the sound key of a word, empty if it has neither Bangla nor Latin letters.
 * @param word as `wordsOf` returns it
 */
export function soundKey(word: string): string {
  const sounds = isBangla(word) ? soundsOfBangla(word) : soundsOfLatin(word)
  const key = sounds
    .replaceAll('ng', 'n')
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll(gap, '')
  return key === '' ? '' : startOf(word) + key
}

/** Returns the first letter of a word that begins with a or o, as a. */
function startOf(word: string): string {
  return /^[aoঅআও]/.test(word) ? 'a' : ''
}

function soundsOfBangla(word: string): string {
  const plain = word
    .replaceAll('ক্ষ', 'ক')
    .replaceAll('জ্ঞ', 'গ')
    .replaceAll('ড়', 'র')
    .replaceAll('ঢ়', 'র')
    .replaceAll('য়', gap)
    // A joined য or ব only changes the sound of its letter, except ব in ম্ব and উদ্ব, which is spoken.
    .replaceAll('্য', '')
    .replace(/(?<!ম|উদ)্ব/g, '')
  const signs = [...plain]
  return signs
    .map((sign, at) => {
      const next = signs[at + 1] ?? ''
      const hasVowel = consonant.test(sign) && !/[\u09be-\u09cd]/.test(next)
      return sign === virama ? '' : (letters[sign] ?? gap) + (hasVowel ? gap : '')
    })
    .join('')
}

function soundsOfLatin(word: string): string {
  return word
    .replace(/[^a-z]/g, '')
    .replaceAll('x', 'ks')
    .replace(/ksh|kkh/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/(?<=[a-z]{2})e$/, '')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/ph|f/g, 'p')
    .replaceAll('v', 'b')
    .replaceAll('z', 'j')
    .replace(/([kgcjtdpbsr])h+/g, '$1')
    .replaceAll('oo', 'u')
    .replace(/y(?![aeiou])/g, 'i')
    .replaceAll('e', 'i')
    .replace(/[aowy]/g, gap)
}
