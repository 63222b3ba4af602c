// Photos uploaded together get one title with a number, or the names of their files.
import { formatNumber } from '../../../lib/text/format.ts'

export type Naming = {
  way: 'shared' | 'file'
  /** Title before the number; if empty, that of the album. */
  title: string
  titleBn: string
  /** Number of photos that the album already holds; the numbers continue from it. */
  start: number
}

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
  const fromFile = way === 'file' ? cleanFileName(fileName) : ''
  if (fromFile) return { title: '', titleBn: '', ...inItsLanguage(fromFile) }
  const number = start + index + 1
  const isNamed = Boolean(title.trim() || titleBn.trim())
  // The API returns the Bangla title twice for an album without an English one.
  const albumTitle = album && album.title !== album.titleBn ? album.title : ''
  const shared = title.trim() || (isNamed ? '' : albumTitle)
  const sharedBn = titleBn.trim() || (isNamed ? '' : (album?.titleBn ?? ''))
  return {
    title: shared && `${shared} ${number}`,
    titleBn: sharedBn && `${sharedBn} ${formatNumber(number, 'bn')}`,
  }
}

/** Returns a single text as the title in the language it is written in. */
export function inItsLanguage(title: string): Partial<Titles> {
  return /\p{Script=Bengali}/u.test(title) ? { titleBn: title } : { title }
}

/** Names given by cameras and messengers, which mean nothing to a reader. */
const cameraName =
  /^(?:img|dsc[fn]?|dscf|pxl|mvimg|vid|image|photo|image|pic|screenshot|whatsapp image|received|signal|p)?[\s\d.:()-]*(?:at[\s\d.:()-]+)?(?:[ap]m)?(?:wa\d+)?[\s\d()-]*(?:burst|mp|night|portrait|hdr|edited|copy|cover)?[\s\d()-]*$/i

/** Turns a file name into a title: `market-day_2.JPG` becomes `Market day 2`. Empty if the name says nothing. */
export function cleanFileName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (cameraName.test(words) || /^[0-9a-f\s]{12,}$/i.test(words)) return ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}
