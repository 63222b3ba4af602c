const longestName = 60
/** Names have more words only with abbreviations: A. K. M. Fazlul Haque Chowdhury. */
const mostWords = 4

/** A word of letters; Bangla words may hold the joiners. */
const word = /^\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*$/u
/** Initials or a title with dots: `A.K.M.`, `Md.`, `মো.`; a dot inside other letters would be an address of a website. */
const abbreviation = /^(?:(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?|(?:\p{L}\p{M}*){2,4}\.)$/u

/** Words that spell the number of an account, or name one. */
const ofAccounts = new Set(
  `zero one two three four five six seven eight nine ten double triple number account ac bkash nagad rocket upay bank www http
  শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ ডাবল ট্রিপল নম্বর নাম্বার হিসাব একাউন্ট অ্যাকাউন্ট বিকাশ নগদ রকেট ব্যাংক`
    .normalize('NFC')
    .split(/\s+/),
)

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
    words.every((part) => word.test(part) && !spellsAccount(part))
  )
}

function spellsAccount(part: string): boolean {
  const letters = part.normalize('NFKC').normalize('NFC').toLowerCase()
  return letters.split(/['’-]/).some((one) => ofAccounts.has(one))
}
