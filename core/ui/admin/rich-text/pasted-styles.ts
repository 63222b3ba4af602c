// Styles of pasted elements, moved to another attribute: each element with a style would be a violation of the page's
// policy.

const aside = 'data-pasted-style'
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const styleSheet = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi

export function withSetAsideStyles(html: string): string {
  return html
    .replace(styleSheet, '')
    .replace(tag, (found) => found.replace(/([\s"'/])style(?=\s*=)/gi, `$1${aside}`))
}

/** Parses the styles of an element, with names and values in lower case; of duplicate names the last value counts. */
export function stylesOf(element: Element): Record<string, string> {
  const text = (element.getAttribute(aside) ?? '').toLowerCase()
  return Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const [, name, value] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:!important)?\s*$/s.exec(rule) ?? []
      return name && value ? [[name, value]] : []
    }),
  )
}
