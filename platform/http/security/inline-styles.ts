import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

/** React Router appends `#` to the address of a style sheet that a part loaded later also has. */
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/?>/g

type Sheet = {
  css: string
  /** Names of its classes; undefined for a sheet with rules for other elements too. */
  classes: string[] | undefined
}

/** Built files never change while a process runs. */
const read = new Map<string, Sheet>()

/**
 * Removes the links to the page's style sheets, whose rules are inlined instead: with 400 ms of latency a second
 * request would mean a second blank screen. Only the head is read, where React puts ours; the body holds the texts of
 * people. A link to a file outside the build is kept. A sheet none of whose classes is on the page is left out, such as
 * that of the error page.
 * @param isComplete no script adds elements later
 * @returns the page without these links, and their rules in order
 */
export function takeStyles(html: string, isComplete: boolean): { html: string; css: string } {
  const end = html.indexOf('</head>')
  const used = classesIn(html.slice(end))
  const styles: string[] = []
  const head = html.slice(0, end).replace(stylesheet, (link, href: string) => {
    const sheet = readSheet(href)
    if (sheet === undefined) return link
    const isUsed = !isComplete || (sheet.classes?.some((name) => used.has(name)) ?? true)
    if (isUsed) styles.push(sheet.css)
    return ''
  })
  return { html: head + html.slice(end), css: styles.join('') }
}

function classesIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
}

function readSheet(href: string): Sheet | undefined {
  const known = read.get(href)
  if (known !== undefined) return known
  const file = join(projectRoot, 'build/client', href)
  if (!existsSync(file)) return undefined
  const css = readFileSync(file, 'utf8').trim()
  const sheet = { css, classes: scopedClasses(css) }
  read.set(href, sheet)
  return sheet
}

/** Returns the classes of CSS modules, whose names end with five characters; undefined if a selector has none of them. */
function scopedClasses(css: string): string[] | undefined {
  const selectors = [...css.matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, selector = '']) => selector)
  const classes = selectors.map((selector) =>
    [...selector.matchAll(/\.(_[\w-]{5})(?![\w-])/g)].map(([, name = '']) => name),
  )
  return classes.every((names) => names.length > 0) ? [...new Set(classes.flat())] : undefined
}
