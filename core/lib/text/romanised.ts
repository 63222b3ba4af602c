// Bangla as it is usually written in Latin letters: গ্রামীণ গৃহায়ন → gramin grihayon. By sound, not exact:
// it is for addresses that people read and type.
import { letterTable } from './letter-table.ts'

const consonants = letterTable(`
  ক k  খ kh  গ g  ঘ gh  ঙ ng
  চ ch  ছ chh  জ j  ঝ jh  ঞ n
  ট t  ঠ th  ড d  ঢ dh  ণ n
  ত t  থ th  দ d  ধ dh  ন n
  প p  ফ f  ব b  ভ bh  ম m
  য j  র r  ল l  শ sh  ষ sh  স s  হ h  ৰ r  ৱ w
`)
/** Letters with a dot below, which NFC keeps apart. */
const dotted: Record<string, string> = { য: 'y', ড: 'r', ঢ: 'rh' }
const vowels = letterTable(`
  অ o  আ a  ই i  ঈ i  উ u  ঊ u  ঋ ri  এ e  ঐ oi  ও o  ঔ ou
`)
const vowelSigns = letterTable(`
  \u09be a  \u09bf i  \u09c0 i  \u09c1 u  \u09c2 u  \u09c3 ri  \u09c7 e  \u09c8 oi  \u09cb o  \u09cc ou
`)
/** Signs after a syllable; খণ্ড-ত has no vowel of its own. */
const endings: Record<string, string> = { '\u0982': 'ng', '\u0983': '', '\u0981': '', ৎ: 't' }
const virama = '\u09cd'
const dot = '\u09bc'

/** A consonant or conjunct, with its vowel sign, if any. */
type Cluster = { letters: string; isJoined: boolean; sign: string | undefined }
type Piece = Cluster | string

/** Transcribes Bangla; everything else stays. */
export function romanised(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[\u0980-\u09ff]+/g, (word) => written(piecesOf([...word])))
}

function piecesOf(word: string[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < word.length; ) {
    const { cluster, next } = readCluster(word, at)
    pieces.push(cluster ?? otherLetter(word[at] ?? ''))
    at = cluster ? next : at + 1
  }
  return pieces
}

function readCluster(word: string[], from: number): { cluster?: Cluster; next: number } {
  let at = from
  let letters = ''
  let count = 0
  for (;;) {
    const letter = word[at] ?? ''
    const hasDot = word[at + 1] === dot
    const latin = hasDot ? (dotted[letter] ?? consonants[letter]) : consonants[letter]
    if (latin === undefined) break
    // য after another consonant only changes its sound, and becomes y.
    letters += letter === 'য' && count > 0 ? 'y' : latin
    count += 1
    at += hasDot ? 2 : 1
    if (word[at] !== virama) break
    at += 1
  }
  if (count === 0) return { next: from }
  const sign = word[at - 1] === virama ? '' : vowelSigns[word[at] ?? '']
  const hasSign = sign !== undefined && word[at - 1] !== virama
  return { cluster: { letters, isJoined: count > 1, sign }, next: hasSign ? at + 1 : at }
}

function otherLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code >= 0x09e6 && code <= 0x09ef) return String(code - 0x09e6)
  return vowels[letter] ?? endings[letter] ?? ''
}

function written(pieces: Piece[]): string {
  let latin = ''
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === 'string') latin += piece
    else latin += piece.letters + (piece.sign ?? inherentVowel(piece, latin, pieces[at + 1]))
  }
  return latin
}

/** The inherent o is spoken, but not at the end of a word, and not as in am(o)ra. */
function inherentVowel(cluster: Cluster, before: string, next: Piece | undefined): string {
  if (cluster.isJoined || before === '') return 'o'
  if (next === undefined) return ''
  const isLight = typeof next !== 'string' && !next.isJoined && Boolean(next.sign)
  return isLight && /[aeiou]$/.test(before) ? '' : 'o'
}
