import { banglaNumbers, smallNumbers, tens } from '#core/lib/text/number-words.ts'

const longestName = 60
/** Names have more words only with abbreviations: A. K. M. Fazlul Haque Chowdhury. */
const mostWords = 4

/** A word of letters; Bangla words may hold the joiners. */
const word = /^\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*$/u
/** Initials or a title with dots: `A.K.M.`, `Md.`, `মো.`; a dot inside other letters would be an address of a website. */
const abbreviation = /^(?:(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?|(?:\p{L}\p{M}*){2,4}\.)$/u

/** Digits in English, also in Bangla letters. */
const digits = `zero one two three four five six seven eight nine জিরো ওয়ান টু থ্রি থ্রী ফোর ফাইভ সিক্স সেভেন সেভন এইট নাইন`
/** Digits of Bangla in Latin letters, of which one alone may be a name. */
const romanDigits = `shunno shunyo ek aek dui doi tin teen char chaar pach paanch choy chhoy sat shat aat ath noy noi dos`

const setOf = (...words: string[]) => new Set(words.join(' ').normalize('NFC').split(/\s+/))

/** Words that spell the number of an account, name one, or make a sentence about giving. */
const ofAccounts = setOf(
  digits,
  ...banglaNumbers,
  ...smallNumbers,
  ...tens,
  `শুন্য hundred thousand lakh crore oh double triple treble dash dot hyphen number account accounts acct acc ac bkash nagad
  rocket upay bank www http https com pay send give donate money cash taka only closed instead here call phone mobile
  whatsapp imo telegram agent merchant personal
  হাজার লাখ লক্ষ কোটি ড্যাশ ডট ডাবল ট্রিপল নম্বর নাম্বার নম্বরে হিসাব হিসাবে একাউন্ট একাউন্টে অ্যাকাউন্ট অ্যাকাউন্টে বিকাশ
  নগদ রকেট উপায় ব্যাংক শুধু টাকা বন্ধ এখানে দিবেন দেবেন কল ফোন মোবাইল এজেন্ট মার্চেন্ট পার্সোনাল`,
)
const isRomanDigit = setOf(romanDigits)
/** Words for digits without anything between them: "ZeroOneSeven", "Z. E. R. O. O. N. E." */
const joined = new RegExp(`(?:${[...setOf(digits, ...banglaNumbers)].join('|')}){3}`, 'u')
const joinedWord = new RegExp(`^(?:${[...setOf(digits, ...banglaNumbers)].join('|')}){2,}$`, 'u')
/** Digits that are letters in Unicode. */
const chinese = /[〇零一二三四五六七八九十]/u

/**
 * True for a name that may stand on the public list. A stranger writes it, and the list stands beside the accounts, so it
 * has a few words of letters: no digits and no words of another account, no sentence, and no address of a website.
 */
export function isListableName(name: string | null): name is string {
  if (name === null || name.length > longestName) return false
  const parts = name.trim().split(/\s+/)
  const words = parts.filter((part) => !abbreviation.test(part))
  return (
    words.length <= mostWords &&
    parts.length <= mostWords * 2 &&
    words.every((part) => word.test(part)) &&
    !spellsAccount(parts)
  )
}

function spellsAccount(parts: readonly string[]): boolean {
  const plain = parts.map((part) => part.normalize('NFKC').normalize('NFC').toLowerCase())
  const words = plain.flatMap((part) => [part.replaceAll('.', ''), ...part.split(/['’.-]/)])
  const letters = plain.join('').replace(/[^\p{L}\p{M}]/gu, '')
  return (
    words.some((one) => ofAccounts.has(one) || joinedWord.test(one)) ||
    plain.filter((one) => isRomanDigit.has(one.replaceAll('.', ''))).length > 2 ||
    joined.test(letters) ||
    chinese.test(letters)
  )
}
