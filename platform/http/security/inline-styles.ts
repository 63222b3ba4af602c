import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

/** React Router puts `#` after the address of a file that a part loaded later also has. */
const stylesheet =
  /<link(?: nonce="[\w-]+")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"(?: nonce="[\w-]+")?\/?>/g

/** Built files never change while a process runs. */
const read = new Map<string, string>()

/**
 * Inlines the page's styles: with 400 ms of latency a second request would mean a second blank screen.
 * `nonce` marks them as ours for `applyCspHashes`.
 * @param last rules that come after all others, such as the site's own colours; may be empty
 */
export function inlineStyles(html: string, nonce: string, last: string): string {
  const styles: string[] = []
  const rest = html.replace(stylesheet, (_, href: string) => {
    styles.push(readStyles(href))
    return ''
  })
  if (last) styles.push(last)
  if (styles.length === 0) return rest
  return rest.replace('</head>', () => `<style nonce="${nonce}">${styles.join('')}</style></head>`)
}

function readStyles(href: string): string {
  const known = read.get(href)
  if (known !== undefined) return known
  const css = readFileSync(join(projectRoot, 'build/client', href), 'utf8').trim()
  read.set(href, css)
  return css
}
