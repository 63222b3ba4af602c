import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#core/platform/project-root.ts'
import { type Block, namesIn, parseRules, usedRules } from './used-rules.ts'

/** React Router appends `#` to the address of a style sheet that a part loaded later also has. */
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/?>/g

type Sheet = { css: string; blocks: Block[] }

/** Built files never change while a process runs. */
const read = new Map<string, Sheet>()

/**
 * Removes the links to the page's style sheets, whose rules are inlined instead: with 400 ms of latency a second
 * request would mean a second blank screen. Only the head is read, where React puts ours; the body holds the texts of
 * people. A link to a file outside the build is kept. Rules for classes and elements that the page does not have are
 * left out, such as those of the error page.
 * @param isComplete no script adds elements later
 * @returns the page without these links, and their rules in order
 */
export function takeStyles(html: string, isComplete: boolean): { html: string; css: string } {
  const end = html.indexOf('</head>')
  const names = isComplete ? namesIn(html) : undefined
  const styles: string[] = []
  const head = html.slice(0, end).replace(stylesheet, (link, href: string) => {
    const sheet = readSheet(href)
    if (sheet === undefined) return link
    styles.push(names ? usedRules(sheet.blocks, names) : sheet.css)
    return ''
  })
  return { html: head + html.slice(end), css: styles.join('') }
}

function readSheet(href: string): Sheet | undefined {
  const known = read.get(href)
  if (known !== undefined) return known
  const file = join(projectRoot, 'build/client', href)
  if (!existsSync(file)) return undefined
  const css = readFileSync(file, 'utf8').trim()
  const sheet = { css, blocks: parseRules(css) }
  read.set(href, sheet)
  return sheet
}
