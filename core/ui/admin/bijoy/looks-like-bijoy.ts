// Distinguishes Bangla in Bijoy from English. Without its font Bijoy looks like Latin letters in an order that no
// European language has: signs before letters, `v` before consonants, capitals inside words.
import { misreadLetters } from '#core/lib/text/misread-letters.ts'

/** Short words of English and of organisations, which could also be Bangla. */
const english = new Set(
  'the of and to in is for on with by at from as an or be are was were it this that not no yes you your we our us he she his her they them their have has had will can all any new one two may day year month date time name sir dear mr mrs ms dr md phone mobile email fax web website ngo ngos gov govt rev dev tv dvd cv vs prev env nav div svg mov conv rsvp pdf sms bkash nagad rocket facebook whatsapp google youtube zoom excel word bank bd bdt tk usd ltd pvt dhaka bangladesh office project program programme school water training meeting report health food safe save rural urban women child children union village district upazila'.split(
    ' ',
  ),
)

/** Maximum number of letters of a word. */
const longest = 80

/** Sequences of letters that occur only in Bijoy. */
const onlyBijoy = [
  // A vowel sign before its letter.
  /[†‡ˆ‰][A-Z_`a-z¡-ÿš›˜™”•]/,
  // Halves of conjuncts, and the signs of র and য.
  /[A-Z_`a-z¡-ÿ][©¨ªÖ«¥¡Ÿ¬¿®¯¤]|iæ|[A-Za-z]”[PQT]|[¯š¤®][A-Za-z^ú’‘Í—‹§¿]/,
  // া before a consonant or at the end.
  /[A-Z_`a-z]v(?:[bcdfghj-npq-tv-zA-Z`_|]|$)/,
  // A capital with a vowel sign inside a word.
  /[a-z][K-Z][vwxyz]/,
  // ি before a letter that never follows `w` in English.
  /(?:^|[^a-zA-Z])w[bcdfgjkmpqtvxyzA-Z`_¡-ÿ]/,
]

/** True if a line is Bijoy. */
export function looksLikeBijoy(text: string): boolean {
  return text.slice(0, 50_000).split('\n').some(isBijoyLine)
}

/** Tells which lines of a text to convert. A number or a name between lines in Bijoy counts as Bijoy. */
export function bijoyLines(lines: readonly string[]): boolean[] {
  const certain = lines.map(isBijoyLine)
  const written = lines.filter((line) => /\S/.test(line)).length
  const isWhole = certain.filter(Boolean).length * 2 >= written
  return lines.map((line, at) => certain[at] || (isWhole && !isMostlyLatin(line)))
}

function isBijoyLine(line: string): boolean {
  const words = line.split(/\s+/)
  const bijoy = words.filter(isCertainlyBijoy)
  // One word of Latin letters may be a name or a code; several are not.
  const isCertain = bijoy.length > 1 || bijoy.some((word) => /[^ -~]/.test(word))
  return isCertain && bijoy.length * 2 >= countLatin(words)
}

function isMostlyLatin(line: string): boolean {
  const words = line.split(/\s+/)
  const latin = countLatin(words)
  return latin > 0 && latin * 2 >= words.length
}

function countLatin(words: readonly string[]): number {
  return words.filter((word) => /[A-Za-z]{2}/.test(word) && isLatinWord(word)).length
}

/** True for a word that is not converted in a Bijoy text: English, an address, Bangla in Unicode. */
export function isLatinWord(word: string): boolean {
  if (word.length > longest || /[\u0980-\u09ff]/.test(word)) return true
  if (
    /^\S+@\S+\.\w+\W*$|^(?:https?:|www\.)|^[\w.-]+\.(?:com|org|net|bd|pdf|docx?|xlsx?)\b/i.test(
      word,
    )
  )
    return true
  // A single sign is a bullet.
  if (/^[·•*–—-]$/.test(word)) return true
  const letters = word.replace(/^[\d"'‘“’”().,:;!?/-]+|[\d"'‘“’”().,:;!?/-]+$/g, '')
  if (!/^[A-Za-z][A-Za-z'’./-]*$/.test(letters)) return false
  if (english.has(letters.toLowerCase())) return true
  if (/^[A-Z]{4,}$/.test(letters)) return true
  return !isCertainlyBijoy(word) && letters.length > 2 && !couldBeBangla(letters)
}

function isCertainlyBijoy(word: string): boolean {
  if (word.length > longest || /[A-Za-z-]\d|\d[A-Za-z].*\d/.test(word)) return false
  // Excludes Bangla in Unicode, addresses and code.
  if (/[\u0900-\u0dff<>={}[\]\\@#]|:\/\/|^www\./i.test(word)) return false
  const bare = word.replace(/^[("'‘“]+|[)"'’”.,;:!?]+$/g, '')
  if (english.has(bare.toLowerCase())) return false
  // A name such as Egorov or Kiev.
  if (/^[A-Z][a-uy-z]+[oe]v$/.test(bare) || misreadLetters.test(bare)) return false
  return onlyBijoy.some((pattern) => pattern.test(bare))
}

/** False for sequences of letters that Bangla never has. */
function couldBeBangla(word: string): boolean {
  return !(
    // No word begins with ড়, ঢ়, য়, ৎ, ং, ঃ, ঁ or a vowel sign.
    /^[o-vxyz]/.test(word) ||
    // ং, ঃ and ৎ have no vowel sign, nor does a vowel sign or a vowel.
    /[rstvxyz][vxyz]|[B-J][vxyz]/.test(word) ||
    // ি needs a letter.
    /w[rstuvwxyz]|w$/.test(word) ||
    // ঃ stands at the end or before ক, খ, স; ড় and ঢ় never meet.
    /t[^KLcmk]|[op][op]|[st][st]/.test(word) ||
    // No word has six consonants in a row.
    /[a-uA-Z]{6}/.test(word)
  )
}
