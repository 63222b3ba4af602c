// The source of translations/catalogue.ts, from the English files.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#core/platform/project-root.ts'

export type Texts = Record<string, string | Record<string, string>>

export const namespaces: readonly string[] = readdirSync(join(projectRoot, 'translations/en'))
  .map((file) => file.replace(/\.json$/, ''))
  .sort()

/** Folders of kinds of records, whose texts are sections of the namespace `admin`. */
const kinds = globSync('{core,modules}/*/texts', { cwd: projectRoot }).sort()

function filesOf(language: 'en' | 'bn', namespace: string): string[] {
  const own = namespace === 'admin' ? kinds.map((folder) => `${folder}/${language}.json`) : []
  return [`translations/${language}/${namespace}.json`, ...own]
}

export function readTexts(language: 'en' | 'bn', namespace: string): Texts {
  const files = filesOf(language, namespace).map((file) => join(projectRoot, file))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}

/** Texts by key: `section.text`, or `text` where there are no sections. */
export function flatTexts(texts: Texts): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string'
      ? [[name, value]]
      : Object.entries(value).map(([key, text]) => [`${name}.${key}`, text]),
  )
}

/** Names in braces, each once, sorted. */
export function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort()
}

export function catalogueSource(): string {
  return [
    '// Written by `npm run translations` from the English files: do not edit.',
    '',
    'export type Catalogue = {',
    ...namespaces.map((name) => {
      const types = filesOf('en', name).map((file) => `typeof import('../${file}')`)
      return `  '${name}': ${types.join(' & ')}`
    }),
    '}',
    '',
    '/** The parameters of each text that has any. */',
    'export type Parameters = {',
    ...namespaces.flatMap((name) => {
      const lines = parameterLines(flatTexts(readTexts('en', name)))
      return lines.length > 0 ? [`  '${name}': {`, ...lines, '  }'] : []
    }),
    '}',
    '',
  ].join('\n')
}

function parameterLines(texts: [string, string][]): string[] {
  const byKey = new Map<string, Set<string>>()
  const add = (key: string, names: readonly string[]) => {
    if (names.length > 0) byKey.set(key, new Set([...(byKey.get(key) ?? []), ...names]))
  }
  for (const [key, text] of texts) {
    add(key, parametersOf(text))
    const [, base] = /^(.+)_(?:one|other)$/.exec(key) ?? []
    if (base && texts.some(([other]) => other === `${base}_other`)) {
      add(base, ['count', ...parametersOf(text)])
    }
  }
  return [...byKey].map(
    ([key, names]) =>
      `    '${key}': ${[...names]
        .sort()
        .map((name) => `'${name}'`)
        .join(' | ')}`,
  )
}
