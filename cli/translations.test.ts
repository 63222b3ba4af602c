// The catalogue of texts: translations/{en,bn}/*.json.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { flatTexts, namespaces, parametersOf, readTexts } from './catalogue-source.ts'

const source = ['app', 'core', 'modules', 'server', 'cli']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(projectRoot, folder, file), 'utf8')),
  )
  .join('\n')
const quoted = new Set([...source.matchAll(/['"`]([\w. -]+)['"`]/g)].map(([, text]) => text))
/** Prefixes of composed keys: `errors.${code}`. */
const beginnings = [...source.matchAll(/`([\w.-]+)\$\{/g)].map(([, text = '']) => text)
const endings = [...source.matchAll(/\}([A-Z_]\w*)`/g)].map(([, text = '']) => text)

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = flatTexts(readTexts('en', namespace))
  const bangla = new Map(flatTexts(readTexts('bn', namespace)))

  test('have the same keys in both languages, in one order', () => {
    expect([...bangla.keys()]).toEqual(english.map(([key]) => key))
  })

  test('have the same parameters in both languages', () => {
    const differing = english.filter(
      ([key, text]) => String(parametersOf(text)) !== String(parametersOf(bangla.get(key) ?? '')),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  test('are in Bangla, composed, and none is missing', () => {
    for (const [key, text] of english) {
      const translated = bangla.get(key) ?? ''
      expect([key, text.trim(), translated.trim()]).toEqual([key, text, translated])
      expect([key, translated === '']).toEqual([key, text === ''])
      expect(translated.normalize('NFC'), key).toBe(translated)
      const hasWords = /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ''))
      // The switch names the other language in its own letters.
      if (hasWords && key !== 'frame.switchLanguage')
        expect(translated, key).toMatch(/[\u0980-\u09ff]/)
    }
  })

  test('are all used', () => {
    const unused = english
      .map(([key]) => key.replace(/_(?:one|other)$/, ''))
      .filter((key) => !isUsed(key) && !isColumn(namespace, key))
    expect(unused).toEqual([])
  })
})

function isUsed(key: string): boolean {
  const name = key.slice(key.indexOf('.') + 1)
  return (
    quoted.has(key) ||
    beginnings.some((beginning) => key.startsWith(beginning)) ||
    endings.some((ending) => key.endsWith(ending)) ||
    // A text of the page around the back-office, read from the file itself.
    source.includes(`.${key}}`) ||
    // `loginRefused_times` is composed of its parts.
    (key.includes('_') &&
      key.split('_').every((part) => quoted.has(part) || quoted.has(`_${part}`))) ||
    // Names of records and of their fields are looked up by the column.
    (key.includes('.') && quoted.has(name))
  )
}

const named: readonly string[] = ['gift-ledger', 'donor-checks']

/** The columns of the auditor's file have the names of their heads, and checks of donors those of their texts. */
function isColumn(namespace: string, key: string): boolean {
  return named.includes(namespace) && new RegExp(`\n +${key}: `).test(source)
}
