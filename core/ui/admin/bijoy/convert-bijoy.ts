// Conversion of Bijoy (SutonnyMJ) to Unicode. The font has visual order: some vowel signs come before their letter, the
// sign of র্ after it, and conjuncts are drawn from halves. Unicode has the order of speech.
import { letters, lettersAfter, lettersBefore, marks, reph, signsBefore } from './bijoy-glyphs.ts'
import { bijoyLines, isLatinWord } from './looks-like-bijoy.ts'

/** Converts a text in which English words, addresses and Bangla in Unicode stay as they are. */
export function convertBijoy(text: string): string {
  const lines = text.split('\n')
  const isBijoy = bijoyLines(lines)
  return lines.map((line, at) => (isBijoy[at] ? convertBijoyWords(line) : line)).join('\n')
}

/** Converts a line that is known to be in Bijoy. Placeholders stay. */
export function convertBijoyWords(line: string): string {
  return line.replace(/(\{\{.*?\}\})|(?:(?!\{\{)\S)+/g, (word, placeholder) =>
    placeholder || isLatinWord(word) ? word : convertBijoyWord(word),
  )
}

/** A letter or conjunct with its signs. */
type Syllable = { before: string; letters: string; hasReph: boolean; vowels: string; signs: string }

const empty: Syllable = { before: '', letters: '', hasReph: false, vowels: '', signs: '' }

/** Converts every glyph, as in a text known to be in SutonnyMJ. */
export function convertBijoyWord(word: string): string {
  // A line of underscores or dashes is a blank to write on.
  if (/^[_.\-–—]{3,}$/.test(word)) return word
  let done = ''
  let now = { ...empty }
  const end = () => {
    done += written(now)
    now = { ...empty }
  }
  // The sign of ্ন under হ is that of ্ণ; হ্ন has one of its own.
  const glyphs = [...word.replaceAll('nœ', 'nè')]
  for (const [at, glyph] of glyphs.entries()) {
    const sign = signsBefore[glyph]
    if (sign) {
      // A sign between the halves of a conjunct belongs to the whole.
      if (!now.letters.endsWith('্')) end()
      now.before = sign
    } else if (glyph === reph && now.letters) {
      now.hasReph = true
    } else if (isLetter(glyph, glyphs[at - 1] ?? '', glyphs[at + 1] ?? '')) {
      const drawn = letters[glyph] ?? ''
      const [, consonants = '', vowels = '', signs = ''] =
        /^([^\u09be-\u09cc\u09d7\u0981-\u0983]*)([\u09be-\u09cc\u09d7]*)([\u0981-\u0983]*)$/.exec(
          drawn,
        ) ?? []
      const isNext = consonants && !consonants.startsWith('্') && !now.letters.endsWith('্')
      if (isNext && now.letters) end()
      now.letters += consonants
      now.vowels += vowels
      now.signs += signs
    } else {
      end()
      done += marks[glyph] ?? glyph
    }
  }
  end()
  return done.normalize('NFC')
}

function isLetter(glyph: string, before: string, behind: string): boolean {
  if (!Object.hasOwn(letters, glyph)) return false
  if (Object.hasOwn(lettersAfter, glyph)) return lettersAfter[glyph]?.test(before) ?? false
  if (Object.hasOwn(lettersBefore, glyph)) return lettersBefore[glyph]?.test(behind) ?? false
  return true
}

function written({ before, letters: conjunct, hasReph, vowels, signs }: Syllable): string {
  const consonants = conjunct
    .replace(/্+/g, '্')
    // The font has only one sign below ণ and ন.
    .replace(/ণ্ন/g, 'ণ্ণ')
    // The sign of য after র is kept; র্ is `©`.
    .replace(/^র্য/, 'র\u200d্য')
  const vowel = (before + vowels)
    .replace(/^ে(?:া)/, 'ো')
    .replace(/^ে(?:ৗ)/, 'ৌ')
    .replace(/^ৗ/, 'ৌ')
  const text = (hasReph ? 'র্' : '') + consonants + vowel + signs
  return text.replace(/^অা/, 'আ')
}
