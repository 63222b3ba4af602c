// Divides the guide (docs/guide.md, docs/guide.bn.md) into its answers when the site is built.
import { marked } from 'marked'

/** One answer of the guide. */
export type GuidePart = {
  /** Heading of the chapter it stands in. */
  chapter: string
  /** What it is about, if that can be switched off: `<!-- uses: gifts -->` in the heading, or above the answer. */
  use?: string
  /** The question, or the matter it is about. */
  title: string
  /** Made from the repository's own text, without images. */
  html: string
}

const switched = /<!-- uses: (\w+) -->/

/** Every answer begins with its title in bold, in a list or not. */
const beginning = /^(?:(?:\d+\.|-) +)?\*\*(.+?)\*\*\s*/

/** Returns the answers in the order of the guide; the other language has the same ones. */
export function guideParts(markdown: string): GuidePart[] {
  const [, ...chapters] = markdown.normalize('NFC').split(/^## /m)
  return chapters.flatMap((text) => {
    const [heading = '', ...lines] = text.split('\n')
    const chapter = heading.replace(switched, '').trim()
    return blocksOf(lines).map(({ lines: [first = '', ...more], use }) => {
      const [lead = '', title = ''] = beginning.exec(first) ?? []
      const answer = [first.slice(lead.length), ...more].join('\n\n')
      const about = use ?? switched.exec(heading)?.[1]
      return {
        chapter,
        ...(about ? { use: about } : {}),
        title: title.replace(/[.।]$/, ''),
        // Few fonts for Bangla have the arrow between the steps to a screen.
        html: marked.parse(answer.replaceAll('→', '›'), { async: false, gfm: true }),
      }
    })
  })
}

type Block = { lines: string[]; use: string | undefined }

/** The paragraphs of each answer. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let use: string | undefined
  for (const line of lines.map((one) => one.trim())) {
    if (!line || line.startsWith('![')) continue
    const [comment, about] = switched.exec(line) ?? []
    if (comment === line) use = about
    else if (beginning.test(line)) {
      blocks.push({ lines: [line], use })
      use = undefined
    } else blocks.at(-1)?.lines.push(line)
  }
  return blocks
}
