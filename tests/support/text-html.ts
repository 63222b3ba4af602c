// HTML as programs and people write it: everything that a text may contain, nested in every way, and much that it may
// not.
import fc from 'fast-check'

const words = fc.constantFrom(
  'one',
  ' two ',
  'তিন\n',
  '৪,০০০ টাকা',
  '10',
  '&amp; &lt;b&gt;',
  '  ',
  '\u00a0',
  '"quoted"',
  'see example.org',
  '😀',
  '<br>',
  '<br> next',
  'a <b> b</b> c',
)
const marks = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'strike',
  'ins',
  'sup',
  'sub',
  'a',
  'span',
  'font',
  'a href="https://example.org/?a=1&amp;b=2"',
  'a href="/about-us" lang="bn"',
  'a lang="en"',
]
const blocks = [
  'p',
  'p',
  'p lang="bn"',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h6',
  'blockquote',
  'section',
  'pre',
  'ul',
  'ol',
  'ol start="3"',
  'ol start="x"',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
]
const cells = [
  'td',
  'td',
  'th',
  'th scope="col"',
  'td colspan="2"',
  'th rowspan="3" colspan="02"',
  'td colspan="999999"',
  'td rowspan="-1"',
  'td colspan="abc" rowspan="0"',
]
const sections = ['thead', 'tbody', 'tfoot', 'tbody']

/** @param image an allowed image */
export function textHtml(image: string): fc.Arbitrary<string> {
  const { any } = fc.letrec<Record<'any' | 'words' | 'list' | 'table' | 'section' | 'row', string>>(
    (tie) => {
      const within = (tags: string[], content: 'any' | 'words' | 'row' | 'section', most = 3) =>
        fc
          .tuple(fc.constantFrom(...tags), fc.array(tie(content), { maxLength: most }))
          .map(([tag, parts]) => element(tag, parts.join('')))
      return {
        words: fc.oneof(
          { maxDepth: 5 },
          words,
          words,
          fc.constant(image),
          within(marks, 'words'),
          within(marks, 'words'),
        ),
        list: fc
          .tuple(
            fc.constantFrom('ul', 'ol', 'ol start="7"'),
            fc.array(within(['li'], 'any'), { minLength: 1, maxLength: 3 }),
          )
          .map(([tag, items]) => element(tag, items.join('\n'))),
        row: within(['tr'], 'any').chain(() =>
          fc
            .array(within(cells, 'any', 2), { maxLength: 3 })
            .map((parts) => element('tr', parts.join(' '))),
        ),
        section: fc.oneof(
          tie('row'),
          within(sections, 'row'),
          fc.constant('<caption>Jobs</caption>'),
        ),
        table: within(['table', 'table'], 'section'),
        any: fc.oneof(
          { maxDepth: 4, depthIdentifier: 'blocks' },
          tie('words'),
          fc.constant('<hr>'),
          within(['p'], 'words'),
          tie('list'),
          tie('table'),
          within(blocks, 'any'),
          within(marks, 'any', 2),
        ),
      }
    },
  )
  return fc.array(any, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
}

function element(tag: string, content: string): string {
  return `<${tag}>${content}</${tag.replace(/ .*/, '')}>`
}
