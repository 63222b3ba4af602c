import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as original from 'i18next'
import { expect, test } from 'vitest'
import { createInstance } from './browser-i18next.ts'

type Values = Readonly<Record<string, string | number>>

test.each(['en', 'bn'])('the browser reads each text in %s like i18next', (lng) => {
  const folder = join(import.meta.dirname, lng)
  for (const file of readdirSync(folder)) {
    const translation = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const options = {
      lng,
      resources: { [lng]: { translation } },
      initAsync: false,
      nsSeparator: false as const,
      interpolation: { escapeValue: false },
      missingInterpolationHandler: () => '',
    }
    const theirs = original.createInstance(options)
    void theirs.init()
    const ours = createInstance(options)
    for (const [key, text] of keysOf(translation)) {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
      const filled = Object.fromEntries(names.map((name) => [name, `<${name}> $& {{x}}`]))
      const counted = [0, 1, 2, 1.5].map((count) => ({ ...filled, count }))
      const all: Values[] = [{}, filled, ...counted]
      for (const values of all) {
        for (const asked of new Set([key, key.replace(/_one$/, '')])) {
          expect([asked, ours.t(asked, values)]).toEqual([asked, theirs.t(asked, values)])
        }
      }
    }
    expect(ours.t('no.such', {})).toBe('no.such')
  }
})

function keysOf(tree: object, start = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[start + name, value]] : keysOf(value, `${start}${name}.`),
  )
}
