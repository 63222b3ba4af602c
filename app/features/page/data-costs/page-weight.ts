// The line of the footer that says what the page weighed. How many bytes are sent is known only once the page has
// been compressed, for each encoding, so the line is completed there (`Weigh` of the page cache).
import { escapeHtml } from '../../../lib/html/escape-html.ts'
import { formatLoad } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { Translate } from '../../../translations/translations.ts'

/**
 * The scripts and the styles of the viewer on the page of an album: measured, headers included. A browser keeps them
 * for all albums.
 */
export const bytesOfViewer = 72_500

/** A character of Unicode's private use. */
const slot = '\u{e001}'
const emptyLine = / data-page-weight="" hidden="">/
const readyLine = / hidden data-page-weight="(en|bn)">([^<]*)/
const viewerIsland = /<[^<>]* data-island="photo-viewer"/

/**
 * Writes the line that the footer has left empty, but for the size of the page.
 * @param html with all its images, but for their weights
 * @param imageBytes of the images that a phone loads with it
 */
export function withWeightLine(
  html: string,
  language: Language,
  imageBytes: number,
  t: Translate,
): string {
  const images = formatLoad(imageBytes, language)
  const line =
    imageBytes > 0
      ? t('frame.weightWithImages', { page: slot, images })
      : t('frame.weight', { page: slot })
  const viewer = viewerIsland.test(html)
    ? ` ${t('frame.weightOfViewer', { size: formatLoad(bytesOfViewer, language) })}`
    : ''
  const text = escapeHtml(line + viewer)
  return html.replace(emptyLine, () => ` hidden data-page-weight="${language}">${text}`)
}

/** For the page cache: without it the line stays hidden. */
export function weighPage(html: string): ((bytes: number) => string) | undefined {
  const found = readyLine.exec(html)
  const [whole = '', name, text = ''] = found ?? []
  if (!found || !text.includes(slot)) return undefined
  const language = name === 'bn' ? 'bn' : 'en'
  const start = html.slice(0, found.index)
  const rest = html.slice(found.index + whole.length)
  return (bytes) => `${start}>${text.replaceAll(slot, formatLoad(bytes, language))}${rest}`
}
