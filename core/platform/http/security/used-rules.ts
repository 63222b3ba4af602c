// Rules of a style sheet, without those that cannot apply to a page because it lacks one of their classes or elements.

export type Block =
  /** Style rule; each of its selectors by the names that it requires, a class with its dot. */
  | { css: string; selectors: string[][] }
  /** Rules under a condition or in a layer, `{` included in its start. */
  | { start: string; blocks: Block[] }
  /** Any other at-rule, which applies to every page. */
  | string

const nested = /^@(?:media|supports|layer|container)\b/

/** Attributes that the server alone gives to elements of a text; a script may set others later. */
const inSelector = /\[data-(?:film|lead|screen|table|whole)(?=[=\]])/g
const inHtml = / data-(?:film|lead|screen|table|whole)(?=[\s=>])/g

/** Functional pseudo-classes, whose arguments are alternatives or exclusions, attributes, and everything after a colon. */
const optional = /\([^()]*\)|\[[^\]]*\]|::?[\w-]+/g

/** Parses a style sheet into blocks. @param css minified style sheet */
export function parseRules(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let depth = 0
  let open = 0
  for (const { 0: mark, index } of css.matchAll(/"[^"]*"|\\.|[{};]/g)) {
    if (mark === '{') {
      if (depth === 0) open = index + 1
      depth += 1
    } else if (mark === '}') {
      depth -= 1
      if (depth > 0) continue
      blocks.push(blockOf(css.slice(start, open), css.slice(open, index)))
      start = index + 1
    } else if (mark === ';' && depth === 0) {
      blocks.push(css.slice(start, index + 1))
      start = index + 1
    }
  }
  return blocks
}

/** @param start selector or condition, with `{` */
function blockOf(start: string, body: string): Block {
  if (nested.test(start)) return { start, blocks: parseRules(body) }
  const css = `${start}${body}}`
  return start.startsWith('@') ? css : { css, selectors: selectorsOf(start.slice(0, -1)) }
}

function selectorsOf(list: string): string[][] {
  const required = withoutAll(list, /\([^()]*\)/g)
  return required
    .split(',')
    .map((selector) => [
      ...(withoutAll(selector, optional).match(/\.?[a-zA-Z_-][\w-]*/g) ?? []),
      ...(selector.match(inSelector) ?? []),
    ])
}

/** Removes what matches, from the innermost brackets outwards. */
function withoutAll(text: string, pattern: RegExp): string {
  let plain = text
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(pattern, '')
  }
  return plain
}

/** Returns the rules that a page uses. @param names what `namesIn` finds in the page */
export function usedRules(blocks: readonly Block[], names: ReadonlySet<string>): string {
  return blocks
    .map((block) => {
      if (typeof block === 'string') return block
      if ('css' in block) {
        const isUsed = block.selectors.some((all) => all.every((name) => names.has(name)))
        return isUsed ? block.css : ''
      }
      const rules = usedRules(block.blocks, names)
      return rules && `${block.start}${rules}}`
    })
    .join('')
}

/**
 * Returns the classes in a document, each with its dot, its elements, and attributes of its texts. A class that only a text or a script names
 * may be among them, which keeps a rule too many.
 */
export function namesIn(html: string): Set<string> {
  const elements = new Set(html.match(/(?<=<)[a-zA-Z][\w-]*/g))
  const lists = new Set(html.match(/(?<= class=")[^"]*/g))
  const classes = [...lists].flatMap((list) => list.split(' '))
  const attributes = (html.match(inHtml) ?? []).map((name) => `[${name.trim()}`)
  return new Set([...elements, ...classes.map((name) => `.${name}`), ...attributes])
}
