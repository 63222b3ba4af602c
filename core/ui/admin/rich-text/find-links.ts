// The browser's stand-in for linkifyjs, which finds the addresses that a person types or pastes: its list of all endings
// of domains is a tenth of the editor. It exports what the editor's link extension imports.
import { linkAddress } from '#core/lib/text/link-address.ts'

type Found = { isLink: boolean; value: string; href: string; start: number; end: number }

/** Addresses with a scheme, of mail, or with an ending that is certainly no file and no missing space after a full stop. */
const address =
  /\bhttps?:\/\/\S+|(?<![a-z\d._%+-])[a-z\d._%+-]{1,64}@(?:[a-z\d-]+\.)+[a-z]{2,}|(?<![\w@.-])(?:www\.(?:[a-z\d-]+\.)+[a-z]{2,}|(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|int|info|bd)|(?:fb|wa|t)\.me|youtu\.be|bit\.ly|forms\.gle)\b(?:[/?#]\S*)?/gi

/** Punctuation of the sentence around an address, not of the address: `/wiki/Tala_(upazila)`. */
const after = /(?:[.,;:!?।'"”’\]]|(?<!\(\S*)\))+$/

export function find(text: string): Found[] {
  return [...text.matchAll(address)].flatMap(({ 0: found, index: start }) => {
    const value = found.replace(after, '')
    const href = linkAddress(value)
    return href ? { isLink: true, value, href, start, end: start + value.length } : []
  })
}

/** Divides a word into its address and what stands around it. */
export function tokenize(word: string) {
  const [link] = find(word)
  const plain = (start: number, end = word.length): Found => {
    return { isLink: false, value: word.slice(start, end), href: '', start, end }
  }
  const parts = link ? [plain(0, link.start), link, plain(link.end)] : [plain(0)]
  return parts.filter(({ value }) => value !== '').map((part) => ({ toObject: () => part }))
}

export function registerCustomProtocol() {}

export function reset() {}
