import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fullDisk, readOnlyDisk } from '#platform/errors.ts'
import { projectRoot } from '#platform/project-root.ts'
import { sentencesBn } from './admin-bn/sentences.ts'
import { en } from './en.ts'

test('every word of the public site is said somewhere', () => {
  const app = join(projectRoot, 'app')
  const code = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^words[/\\]|\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(app, file), 'utf8'))
    .join('\n')
  const unsaid = Object.entries(en).flatMap(([section, words]) =>
    Object.keys(words)
      .map((word) => `${section}.${word.replace(/_(?:one|other)$/, '')}`)
      .filter((key) => !code.includes(`'${key}'`) && !code.includes(`\`${section}.\${`)),
  )
  expect(unsaid).toEqual([])
})

test('what the server says of a refused change has its Bangla', () => {
  const sentences = ['app', 'platform', 'server'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .flatMap((file) => refusalsIn(readFileSync(join(projectRoot, folder, file), 'utf8'))),
  )
  expect(sentences.length).toBeGreaterThan(30)
  const all = [...sentences, fullDisk().message, readOnlyDisk().message]
  const english = all.filter((sentence) => !(sentence.replace(/\d+/g, '#') in sentencesBn))
  expect(english).toEqual([])
})

/** The literal sentences of the errors whose reason a form shows. */
function refusalsIn(code: string): string[] {
  const shown =
    'conflict|too_large|unsupported_type|invalid|too_many_requests|unavailable|forbidden'
  const errors = code.matchAll(new RegExp(`new AppError\\(\\s*'(?:${shown})',\\s*'([^']+)'`, 'g'))
  return [...errors].map(([, sentence = '']) => sentence)
}
