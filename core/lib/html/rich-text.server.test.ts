// Output of the sanitiser, checked with another parser.
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { elementsOf } from '#tests/support/html-elements.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { sanitizeRichText } from './rich-text.server.ts'

const run = 'alert(1)'

/** One value for each known attack. Sources: the advisories of sanitize-html, DOMPurify, TinyMCE and Tiptap. */
const hostile = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<img src=x onerror=${run}>`,
  `<img/src=x/onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<math><mtext></p><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<math><mi//xlink:href="data:x,<script>${run}</script>">`,
  `<xmp><img src=x onerror=${run}></xmp>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<noembed><img src=x onerror=${run}></noembed>`,
  `<noframes><img src=x onerror=${run}></noframes>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<textarea></textarea><img src=x onerror=${run}>`,
  `<title></title><img src=x onerror=${run}>`,
  `<template><img src=x onerror=${run}></template>`,
  `<select><style></select><img src=x onerror=${run}></style></select>`,
  `<table><td><form><input formaction="javascript:${run}"></table>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${run}&lt;/script&gt;"></iframe>`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<embed src="javascript:${run}">`,
  `<base href="//evil.example/">`,
  `<link rel=stylesheet href="//evil.example/x.css">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<style>@import '//evil.example/x.css'; body{display:none}</style>`,
  `<form action="//evil.example"><button>Log in</button></form>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<body onload=${run}>`,
  `<p style="background:url(javascript:${run})">x</p>`,
  `<p style="position:fixed;inset:0" class="cover" id="main">x</p>`,
  `<p onclick="${run}" onpointerenter=${run}>x</p>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="JaVaScRiPt:${run}">x</a>`,
  `<a href=" javascript:${run}">x</a>`,
  `<a href="java\tscript:${run}">x</a>`,
  `<a href="java\nscript:${run}">x</a>`,
  `<a href="\u0001javascript:${run}">x</a>`,
  `<a href="&#106;avascript:${run}">x</a>`,
  `<a href="&#0000106avascript:${run}">x</a>`,
  `<a href="javascript&colon;${run}">x</a>`,
  `<a href="java&Tab;script&NewLine;:${run}">x</a>`,
  `<a href="vbscript:${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<a href="blob:https://evil.example/1">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<a href="\\\\evil.example">x</a>`,
  `<a href="/\\evil.example">x</a>`,
  `<a href="https:evil" ping="//evil.example" target="_blank" download>x</a>`,
  `<a href='x' href="javascript:${run}">x</a>`,
  `<a\u0000 href="javascript:${run}">x</a>`,
  `<a href="x"onmouseover=${run}>x</a>`,
  `<p lang="en" onclick=${run} lang="x"><script>`,
  `<p><!--><img src=x onerror=${run}>--></p>`,
  `<!--[if IE]><script>${run}</script><![endif]-->`,
  `<?xml-stylesheet href="javascript:${run}"?>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `<<p>script>${run}</<p>script>`,
  `<p title="><img src=x onerror=${run}>">x</p>`,
  `\u003cimg src=x onerror=${run}\u003e`,
  `＜script＞${run}＜/script＞`,
  `<x-evil onclick=${run}><slot name=a></slot></x-evil>`,
]

const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    'br hr h2 h3 h4 ul li blockquote strong b em i u'.split(' ').map((name) => [name, []]),
  ),
  ...Object.fromEntries('table thead tbody tr td'.split(' ').map((name) => [name, []])),
  p: ['lang'],
  a: ['href', 'lang'],
  th: ['scope'],
  ol: ['start'],
}

/** Hostile values alone, and in places where a parser changes its state. */
const places = [
  '%',
  '<p>%</p>',
  '<table><tr><td>%</td></tr></table>',
  '<ul><li>%',
  '<b><i>%</b></i>',
  '<a href="/x">%</a>',
]

test('no text contains direction controls, however they are written', () => {
  const account = '<p>\u202e12345\u202c &#x202e;67&#8297; <strong>\u2066n\u200dক্‍ষ</strong></p>'
  expect(sanitizeRichText(account)).toBe('<p>12345 67 <strong>n\u200dক্‍ষ</strong></p>')
  const image = '<p>x</p><img src="/uploads/a.jpg" alt="a&#x202e;b">'
  expect(sanitizeRichText(image, { hasImages: true })).not.toMatch(/[\u202a-\u202e]/)
})

test('the other parser sees every element', () => {
  const elements = [...elementsOf(parseFragment('<p>a<img src="x" onerror="y"><a href="/">'))]
  expect(elements.map(({ tagName }) => tagName)).toEqual(['p', 'img', 'a'])
})

test.each(hostile)('%j leaves nothing that could run', (vector) => {
  for (const place of places) {
    const clean = sanitizeRichText(place.replace('%', () => vector))
    for (const { tagName, attrs } of elementsOf(parseFragment(clean))) {
      expect(Object.keys(allowed), clean).toContain(tagName)
      for (const attribute of attrs) {
        expect(allowed[tagName], clean).toContain(attribute.name)
        if (attribute.name === 'href')
          expect(leadsTo(attribute.value), clean).toMatch(/^(https?|mailto|tel):$/)
      }
    }
  }
})

const digits = '0123456789abcdef'.repeat(2)
const ours = `/uploads/${digits}.jpg`

test.each(hostile)('%j leaves nothing that could run in a body either', (vector) => {
  for (const place of places) {
    const clean = sanitizeRichText(
      place.replace('%', () => vector),
      { hasImages: true },
    )
    for (const { tagName, attrs } of elementsOf(parseFragment(clean))) {
      expect(Object.keys(allowed), clean).toContain(tagName)
      expect(attrs.map(({ name }) => name).join(), clean).not.toMatch(/^on|style|src/)
    }
  }
})

test.each([
  `https://evil.example${ours}`,
  `//evil.example${ours}`,
  `\\\\evil.example${ours}`,
  `data:image/png;base64,iVBORw0KGgo=`,
  `blob:https://evil.example/1`,
  `javascript:${run}`,
  `/uploads/${digits}.svg`,
  `/uploads/${digits}.pdf`,
  `/uploads/${digits}-card.webp`,
  `/uploads/../uploads/${digits}.jpg`,
  `/uploads/..%2f${digits}.jpg`,
  `/uploads//${digits}.jpg`,
  `/api/uploads/${digits}.jpg`,
  `/customer-images/${digits}.jpg`,
  `uploads/${digits}.jpg`,
  `${ours}?x=1`,
  `${ours}#x`,
  ` ${ours}`,
  `${ours}\n`,
  `${ours}" onerror="${run}`,
  `${ours}\u202e`,
  ours.toUpperCase(),
  '/uploads/report.jpg',
  '',
])('an image at %j is not in a body', (src) => {
  const quoted = src.replaceAll('"', '&quot;')
  for (const attribute of [`src="${quoted}"`, `SRC='${quoted}'`, `srcset="${quoted}"`]) {
    const clean = sanitizeRichText(`<p>a<img ${attribute} alt="x">b</p>`, { hasImages: true })
    expect(clean).toBe('<p>ab</p>')
  }
})

test.each([
  ['', ''],
  [`alt="A &quot;deep&quot; well &lt;b>"`, 'A &quot;deep&quot; well &lt;b&gt;'],
  [`alt='" onerror="${run}'`, `&quot; onerror=&quot;${run}`],
  [`alt="x" srcset="//evil.example 1x" sizes="1px"`, 'x'],
  [`alt="x" style="position:fixed" class="cover" id="main" width="9999"`, 'x'],
  [`alt="x" onerror=${run} onload=${run} usemap="#m" crossorigin loading="eager"`, 'x'],
  [`alt=x alt=y src="//evil.example/x.jpg"`, 'x'],
  [`alt="  ছবি\ud800 "`, 'ছবি\ufffd'],
])('an image of the library with %j keeps its description', (attributes, alt) => {
  const html = `<p><img src="${ours}" ${attributes}></p>`
  const clean = `<p><img src="${ours}" alt="${alt}" /></p>`
  expect(sanitizeRichText(html, { hasImages: true })).toBe(clean)
  expect(sanitizeRichText(clean, { hasImages: true })).toBe(clean)
  expect(sanitizeRichText(html)).toBe('<p></p>')
})

test.each([
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u2066',
  '\u3000',
  '\ufeff',
  '&nbsp;',
  '&#8203;',
  '&shy;',
])('a link with %j before its scheme or inside it leads nowhere', (hidden) => {
  for (const href of [`${hidden}javascript:${run}`, `java${hidden}script:${run}`]) {
    expect(sanitizeRichText(`<p><a href="${href}">x</a></p>`)).toBe('<p><a>x</a></p>')
  }
  const href = `${hidden}https://evil.example`
  expect(sanitizeRichText(`<p><a href="${href}">x</a></p>`)).toBe('<p><a>x</a></p>')
})

test('keeps ordinary texts unchanged', () => {
  const written =
    '<h2>সভা</h2><p lang="bn">গ্রামের <strong>সভা</strong> &amp; <a href="https://example.org/x?a=1&amp;b=2">more</a>, <a href="mailto:a@example.org">mail</a>, <a href="tel:+8801712345678">call</a>, <a href="/about-us">about</a></p><ol start="3"><li>One</li></ol><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>😀</td></tr></tbody></table>'
  expect(sanitizeRichText(written)).toBe(written)
})

test.each(['<b>', '<', '<a href="', '<!--', '&#', '<p lang=', '</p>', '<table>'])(
  'a hundred thousand characters of %s are sanitised in time',
  async (part) => {
    const text = part.repeat(100_000 / part.length)
    expect(await processorMs(() => sanitizeRichText(text))).toBeLessThan(1_000)
  },
)

/** Scheme or site to which a browser would follow the link from one of our pages. */
function leadsTo(href: string): string {
  const url = URL.parse(href, 'https://village.example/page')
  if (!url) return 'https:'
  const isElsewhere = url.host !== 'village.example' && !/^(https?|mailto|tel):/i.test(href)
  return isElsewhere ? `elsewhere: ${url.host}` : url.protocol
}
