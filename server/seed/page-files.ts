// content/pages: one Markdown file per page and language, divided into sections (format: content/README.md).
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked } from 'marked'
import { projectRoot } from '#core/platform/project-root.ts'
import { sanitizeRichText } from '#core/lib/html/rich-text.server.ts'
import type { PageKey } from '#core/lib/public-pages.ts'
import type { Language } from '#core/lib/text/language.ts'

type PageSection = { name: string; title: string; html: string }

const partMark = /^<!-- part: ([a-z-]+) -->$/m
const titleLine = /^# (.+)\n?/

/**
 * Both languages of each section, as the table of page texts holds them.
 * @param folder below content/; a page without a file there has that of the default content
 * @param fill replaces placeholders of the file
 */
export async function readPageTexts(
  page: PageKey,
  folder = 'pages',
  fill = (text: string): string => text,
) {
  const read = (language: Language) => readPageFile(page, language, { folder, fill })
  const english = await read('en')
  const bangla = new Map((await read('bn')).map((part) => [part.name, part]))
  return english.map(({ name, title, html }) => {
    const bn = bangla.get(name)
    const inBangla = { titleBn: bn?.title ?? null, bodyBn: bn?.html ?? null }
    return { key: `${page}.${name}`, title, body: html, ...inBangla }
  })
}

async function readPageFile(
  page: PageKey,
  language: Language,
  { folder, fill }: { folder: string; fill: (text: string) => string },
): Promise<PageSection[]> {
  const [own, usual] = [folder, 'pages'].map((one) =>
    join(projectRoot, 'content', one, `${page}.${language}.md`),
  ) as [string, string]
  const file = existsSync(own) ? own : usual
  const [, ...pieces] = fill(await readFile(file, 'utf8'))
    .normalize('NFC')
    .split(partMark)
  const parts: PageSection[] = []
  for (let index = 0; index + 1 < pieces.length; index += 2) {
    parts.push(toPart(pieces[index] ?? '', (pieces[index + 1] ?? '').trim()))
  }
  return parts
}

function toPart(name: string, markdown: string): PageSection {
  const title = titleLine.exec(markdown)?.[1]?.trim() ?? ''
  const html = marked.parse(markdown.replace(titleLine, ''), { async: false, gfm: true })
  return { name, title, html: sanitizeRichText(withRowHeaders(html)) }
}

/** The first cell of a row is its header: a screen reader announces it with every other cell. */
function withRowHeaders(html: string): string {
  return html.replace(/(<tr>\s*)<td>(.*?)<\/td>/g, '$1<th scope="row">$2</th>')
}
