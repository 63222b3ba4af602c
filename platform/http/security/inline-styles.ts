import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

/** React Router puts `#` after the address of a file that a part loaded later also has. */
const stylesheet =
  /<link(?: nonce="[\w-]+")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"(?: nonce="[\w-]+")?\/?>/g

/** Built files never change while a process runs. */
const read = new Map<string, string>()

/**
 * Takes the page's style sheets out, to be put into it: with 400 ms of latency a second request would mean a
 * second blank screen.
 * @returns the page without its links to them, and their rules in order
 */
export function takeStyles(html: string): { html: string; css: string } {
  const styles: string[] = []
  const rest = html.replace(stylesheet, (_, href: string) => {
    styles.push(readStyles(href))
    return ''
  })
  return { html: rest, css: styles.join('') }
}

function readStyles(href: string): string {
  const known = read.get(href)
  if (known !== undefined) return known
  const css = readFileSync(join(projectRoot, 'build/client', href), 'utf8').trim()
  read.set(href, css)
  return css
}
