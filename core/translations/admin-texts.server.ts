// The texts of the back-office in both languages, for the server: translations/*/admin.json and the sections that kinds
// of records bring with them. Vite writes these into the built program; the command line reads the folders.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import bn from '#translations/bn/admin.json' with { type: 'json' }
import en from '#translations/en/admin.json' with { type: 'json' }
import type { TextTree } from '#translations/find-text.ts'
import { projectRoot } from '#core/platform/project-root.ts'

const ofKinds: Record<string, TextTree> = import.meta.env
  ? import.meta.glob<TextTree>('/{core,modules}/*/texts/*.json', { eager: true, import: 'default' })
  : readSources()

export const adminTexts: Readonly<Record<'en' | 'bn', TextTree>> = {
  en: joined(en, '/en.json'),
  bn: joined(bn, '/bn.json'),
}

function joined(texts: TextTree, ending: string): TextTree {
  const files = Object.keys(ofKinds).filter((file) => file.endsWith(ending))
  return Object.assign({}, texts, ...files.map((file) => ofKinds[file]))
}

function readSources(): Record<string, TextTree> {
  const files = globSync('{core,modules}/*/texts/*.json', { cwd: projectRoot })
  return Object.fromEntries(
    files.map((file) => [file, JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))]),
  )
}
