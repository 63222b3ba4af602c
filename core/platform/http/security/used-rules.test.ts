import { expect, test } from 'vitest'
import { namesIn, parseRules, usedRules } from './used-rules.ts'

const page = '<html><body class="_a _b"><p title="a > b" class="_c">x</p></body></html>'
const used = (css: string) => usedRules(parseRules(css), namesIn(page))

test('a rule is left out if the page lacks a class or an element of each of its selectors', () => {
  expect(used('._a{color:red}._z{color:red}')).toBe('._a{color:red}')
  expect(used('._a ._z{top:0}._a>p._c{top:1px}._a table{top:2px}')).toBe('._a>p._c{top:1px}')
  expect(used('._z,table,p:hover{top:0}')).toBe('._z,table,p:hover{top:0}')
})

test('a rule for alternatives, exclusions, attributes or everything stays', () => {
  for (const rule of [
    ':is(._y,._z):lang(bn){top:0}',
    '._a:not(:has(table),._z)>p{top:0}',
    '._a [data-x="._z"]{top:0}',
    '*,:before{top:0}',
    '._a:before{content:"}{"}',
  ]) {
    expect(used(rule)).toBe(rule)
  }
})

test('a rule for an attribute of texts is left out where no text has it', () => {
  const css = '._a [data-table="many"] td,._a [data-film]{top:0}'
  expect(used(css)).toBe('')
  expect(used('._a:not([data-film]){top:0}')).toBe('._a:not([data-film]){top:0}')
  const names = namesIn('<p class="_a"><a data-film="">x</a></p>')
  expect(usedRules(parseRules(css), names)).toBe(css)
})

test('an empty condition is left out, and a rule of another kind stays', () => {
  expect(used('@media print{._z{top:0}@supports (top:0){table{top:0}}}p{top:0}')).toBe('p{top:0}')
  expect(used('@layer a{._z{top:0}p{top:0}}')).toBe('@layer a{p{top:0}}')
  const others = '@layer a,b;@page{margin:0;@top-left{top:0}}@keyframes k{0%{top:0}to{top:1px}}'
  expect(used(others)).toBe(others)
})

test('the parts of a style sheet are its whole text', () => {
  const css = '@layer a;:root{--x:"{"}@media print{._a{top:0}._b{top:0}}p{top:0}'
  expect(used(css)).toBe(css)
})
