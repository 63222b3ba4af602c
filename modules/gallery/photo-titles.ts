// Photos uploaded together get one title with a number, or the names of their files.
import { formatNumber } from '#core/lib/text/format.ts'
import { shortened } from '#core/lib/text/plain-text.ts'

export type Naming = {
  way: 'shared' | 'file'
  /** Title before the number; if empty, that of the album. */
  title: string
  titleBn: string
  /** Number of photos that the album already holds; the numbers continue from it. */
  start: number
}

/** A title has at most 191 characters; this leaves room for a number and the sign of an omission. */
export const longestTitle = 180

type Titles = { title: string; titleBn: string }

/**
 * Returns the titles of a new photo.
 * @param index place of the photo among the new ones, from 0
 */
export function titlesOf(
  fileName: string,
  index: number,
  { way, title, titleBn, start }: Naming,
  album: { title: string; titleBn: string | null } | undefined,
): Titles {
  const fromFile = way === 'file' ? shortened(cleanFileName(fileName), longestTitle) : ''
  if (fromFile) return { title: '', titleBn: '', ...inItsLanguage(fromFile) }
  const number = start + index + 1
  const isNamed = Boolean(title.trim() || titleBn.trim())
  // The API returns the Bangla title twice for an album without an English one.
  const albumTitle = album && album.title !== album.titleBn ? album.title : ''
  const shared = title.trim() || (isNamed ? '' : albumTitle)
  const sharedBn = titleBn.trim() || (isNamed ? '' : (album?.titleBn ?? ''))
  return {
    title: shared && numbered(shared, String(number)),
    titleBn: sharedBn && numbered(sharedBn, formatNumber(number, 'bn')),
  }
}

/** A year at the end of a title would run into the number. */
function numbered(title: string, number: string): string {
  return /\p{Nd}$/u.test(title) ? `${title} (${number})` : `${title} ${number}`
}

/** Returns a single text as the title in the language it is written in. */
export function inItsLanguage(title: string): Partial<Titles> {
  return /\p{Script=Bengali}/u.test(title) ? { titleBn: title } : { title }
}

/**
 * Words that cameras, scanners, messengers, editors and copies put into the names of files, in English and Bangla, with
 * the small words between them.
 */
const programWords =
  wordSet(`adobe albums album am app background bak beautyplus burst bursts camera cameras camscanner canon canva capcut capture
captured casio ccf chrome cimg clip collage collages compress compressed converted copies copy cover creation crop
cropped cs dcim design dji doc document documents docs download downloaded downloads dsc dscf dscn dsci dxo edit edited
edition editor effects enhanced enhancer epson exported facebook fb file files filter final folder fsr full
fullsizerender gcam genius google gopr gopro grid gx hdr hdrplus hpim hq ig image imageedit images imag img imgp imo
inbox inshot insta instagram iphone jpeg jpg kodak large lens lightroom lmc lr lv mb made media medium messenger
microsoft mix mmexport mobile mov mp msdcf mv mvimg nd new nikon nokia noname olymp olympus optimized original orig
pana page panasonic pano panorama pexels photo photogrid photolab photoleap photoroom photos photoshop pic pics picsart
picture pictures pixabay pixellab pixlr pm png polarr pxl raw received receiving rendered renderedimage remini resize
resized result retouch retrica rotated sam sample samsung save saved scale scaled scan scanned scanner scans
screencapture screenrecording screenshot screenshots sent sharedimage shot signal skm slide small snap snapchat snapseed snapshot
sony sticker swiftscan takeout tapscanner telegram temp tempimage thumb thumbnail tiktok tmp trim trimmed turboscan
twitter ui unknown unnamed unsplash untitled upload uploaded uploads upscaled version vga viber vid video videos vlcsnap
vsco wa web webp wechat whatsapp wp wx xerox youcam youtube
a and at by from in my of on the to with
অনুলিপি অ্যালবাম আইএমজি আপলোড ইমেজ এডিট এডিটেড ও কপি ক্যামেরা গুগল গ্যালারি চিত্র ছবি ছবিগুলো ডকুমেন্ট ডাউনলোড থেকে নতুন
নথি নামহীন পিক পিকচার ফটো ফাইল ফেসবুক ফোল্ডার ভাইবার ভিডিও মেসেঞ্জার শট শিরোনামহীন সম্পাদিত স্ক্যান স্ক্রিন স্ক্রিনশট হোয়াটসঅ্যাপ`)

/** Words that are a name by themselves (`Office`, `November 2026`), but not beside a word of a program (`Office Lens`). */
const weakWords =
  wordSet(`art beauty board display ds gallery line motion night object office one paper phone play
portrait pro screen studio wide
jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november
dec december mon tue wed thu fri sat sun
জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর`)

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** Hashes, and letters mixed with digits again and again. */
const identifier = /^(?:(?=[a-f]*\d)[0-9a-f]{8,}|(?=(?:[a-z]*\d+[a-z]+){3})[a-z\d]{9,})$/
/** A screenshot is named after its time and the program that it shows. */
const screenshot = /^screen[\s_-]?shot(?:\D{0,6}\d){12}/i

/**
 * Turns a file name into a title: `market-day_2.JPG` becomes `Market day 2`. Empty if a program has given the name, that
 * is, if no word of a person remains without its words, identifiers, days, times and numbers.
 */
export function cleanFileName(name: string): string {
  const stem = name.normalize('NFC').replace(/\.[a-z0-9]{2,5}$/i, '')
  const parts =
    stem
      .replace(uuid, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? []
  const words = parts
    .flatMap((part) => (identifier.test(part) ? [] : (part.match(/[^\p{N}]+/gu) ?? [])))
    .filter((word) => !/^[a-z]$/.test(word))
  const others = words.filter((word) => !programWords.has(word))
  const isOnlyWeak = others.every((word) => weakWords.has(word))
  const isOfProgram = others.length === 0 || (isOnlyWeak && others.length < words.length)
  if (isOfProgram || screenshot.test(stem)) return ''
  const title = plainWords(stem)
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** Replaces the signs that stand for spaces in names of files. */
export function plainWords(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim()
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.normalize('NFC').split(/\s+/))
}
