// Divides the guide (docs/guide.md, docs/guide.bn.md) into its answers when the site is built.
import { marked } from 'marked'

/** One answer of the guide. */
export type GuidePart = {
  /** Heading of the chapter it stands in. */
  chapter: string
  /** The question, or the matter it is about. */
  title: string
  /** Made from the repository's own text, without images. */
  html: string
}

/** Every answer begins with its title in bold, in a list or not. */
const beginning = /^(?:(?:\d+\.|-) +)?\*\*(.+?)\*\*\s*/

/** Returns the answers in the order of the guide; the other language has the same ones. */
export function guideParts(markdown: string): GuidePart[] {
  const [, ...chapters] = markdown.normalize('NFC').split(/^## /m)
  return chapters.flatMap((text) => {
    const [chapter = '', ...lines] = text.split('\n')
    return blocksOf(lines).map(([first = '', ...more]) => {
      const [lead = '', title = ''] = beginning.exec(first) ?? []
      const answer = [first.slice(lead.length), ...more].join('\n\n')
      return {
        chapter: chapter.trim(),
        title: title.replace(/[.।]$/, ''),
        // Few fonts for Bangla have the arrow between the steps to a screen.
        html: marked.parse(answer.replaceAll('→', '›'), { async: false, gfm: true }),
      }
    })
  })
}

/** The paragraphs of each answer. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = []
  for (const line of lines.map((one) => one.trim())) {
    if (!line || line.startsWith('![')) continue
    if (beginning.test(line)) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks
}
