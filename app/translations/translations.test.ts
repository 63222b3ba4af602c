import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { en } from './en.ts'

test('every word of the public site is said somewhere', () => {
  const app = join(projectRoot, 'app')
  const code = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^translations[/\\].*\.ts$|\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(app, file), 'utf8'))
    .join('\n')
  const unsaid = Object.entries(en).flatMap(([section, words]) =>
    Object.keys(words)
      .map((word) => `${section}.${word.replace(/_(?:one|other)$/, '')}`)
      .filter((key) => !code.includes(`'${key}'`) && !code.includes(`\`${section}.\${`)),
  )
  expect(unsaid).toEqual([])
})
