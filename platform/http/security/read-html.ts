// Finds the start tags of a page as a browser's tokenizer does (WHATWG HTML, 13.2.5), which is all that the
// content security policy needs: position, attributes, and the text of a script or style.

export type StartTag = {
  name: string
  attributes: Attribute[]
  /** The raw text up to the end tag, for the elements whose content is not markup. */
  text: string | undefined
}

export type Attribute = { name: string; value: string; start: number; end: number }

const rawTextElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
])

/**
 * Matches nearly every tag of a page: lower case, values in double quotes, no raw text after it. It is
 * skipped in one step; the match ends where the tokenizer would end the tag.
 */
const plainTag = /<\/?([a-z][a-z0-9]*)(?: [\w:-]+(?:="[^"]*")?)*\/?>/y

/** The start tags that contain `mark`, in order. */
export function* readStartTags(html: string, mark: string): Generator<StartTag> {
  let at = html.indexOf('<')
  let marked = indexOrEnd(html, mark, 0)
  while (at !== -1) {
    if (marked < at) marked = indexOrEnd(html, mark, at)
    const plain = plainTagEnd(html, at)
    if (plain !== undefined && plain <= marked) {
      at = html.indexOf('<', plain)
      continue
    }
    const comment = afterComment(html, at)
    if (comment !== undefined) {
      at = html.indexOf('<', comment)
      continue
    }
    const name = match(tagName, html, at + 1)?.toLowerCase()
    if (name === undefined) {
      at = html.indexOf('<', at + 1)
      continue
    }
    const { attributes, end } = readAttributes(html, at + 1 + name.length)
    const isRaw = rawTextElements.has(name)
    const textEnd = isRaw ? findTextEnd(html, name, end) : end
    if (marked < end) yield { name, attributes, text: isRaw ? html.slice(end, textEnd) : undefined }
    at = html.indexOf('<', textEnd)
  }
}

const tagName = /[A-Za-z][^\s/>]*/y
const restOfName = /[^\s/>]*/y
const attribute =
  /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?)/y

function plainTagEnd(html: string, at: number): number | undefined {
  plainTag.lastIndex = at
  const name = plainTag.exec(html)?.[1]
  return name === undefined || rawTextElements.has(name) ? undefined : plainTag.lastIndex
}

/** End of the comment, doctype or end tag that starts here; undefined when none starts here. */
function afterComment(html: string, at: number): number | undefined {
  if (html.startsWith('<!--', at)) {
    // `<!-->` and `<!--->` are whole comments.
    const end = /--!?>|(?<=<!--)-?>/g
    end.lastIndex = at + 4
    return end.exec(html) ? end.lastIndex : html.length
  }
  if (html[at + 1] === '!' || html[at + 1] === '?') return indexAfter(html, '>', at)
  if (html[at + 1] !== '/') return undefined
  // An end tag may carry attributes, and a quoted `>` in one does not end it.
  if (/[A-Za-z]/.test(html[at + 2] ?? '')) {
    const nameEnd = at + 2 + (match(restOfName, html, at + 2)?.length ?? 0)
    return readAttributes(html, nameEnd).end
  }
  return indexAfter(html, '>', at)
}

function readAttributes(html: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = []
  attribute.lastIndex = from
  for (;;) {
    const start = attribute.lastIndex
    const found = attribute.exec(html)
    if (!found) return { attributes, end: html.length }
    const end = attribute.lastIndex
    if (found[1]) return { attributes, end }
    const value = found[3] ?? found[4] ?? found[5] ?? ''
    attributes.push({ name: (found[2] ?? '').toLowerCase(), value, start, end })
  }
}

function findTextEnd(html: string, name: string, from: number): number {
  if (name === 'script') return findScriptEnd(html, from)
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

/**
 * A script that contains `<!--` and then `<script` does not end at the next `</script>` but at the one after.
 */
function findScriptEnd(html: string, from: number): number {
  const mark = /<!--|-->|<(\/?)script(?=[\s/>])/gi
  mark.lastIndex = from
  let depth: 'plain' | 'escaped' | 'double' = 'plain'
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    if (found[0] === '<!--') {
      if (depth === 'plain') depth = 'escaped'
      // Its two dashes may already be those of `-->`.
      mark.lastIndex -= 2
    } else if (found[0] === '-->') depth = 'plain'
    else if (!found[1]) depth = depth === 'escaped' ? 'double' : depth
    else if (depth === 'double') depth = 'escaped'
    else return found.index
  }
  return html.length
}

function indexOrEnd(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at
}

function indexAfter(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at + mark.length
}

function match(sticky: RegExp, html: string, at: number): string | undefined {
  sticky.lastIndex = at
  return sticky.exec(html)?.[0]
}
