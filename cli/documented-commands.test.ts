// The documents name only commands that there are, with options that they take.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `village-site` has three commands of its own, and one more option of `restore`. */
const ofScript: Record<string, string> = {
  update: '',
  rollback: '--restore',
  restart: '',
}

const helps = new Map<string, string>()

function helpOf(words: string): string {
  const known = helps.get(words)
  if (known !== undefined) return known
  const { stdout } = spawnSync(process.execPath, ['cli/site.ts', ...words.split(' '), '--help'], {
    encoding: 'utf8',
  })
  const isThere = stdout.startsWith(`Usage: site ${words}`.trim())
  helps.set(words, isThere ? stdout : '')
  return isThere ? stdout : ''
}

const documented = globSync(['README.md', 'docs/*.md', '.github/workflows/*.yml']).flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:npm run site -- |village-site |node cli\/site\.ts )([a-z][a-z-]*\b[^`#\n…]*)/g,
    ),
  ]
    // A command stands in backticks or at the start of a line; a sentence about `village-site` is none.
    .filter(({ index, input }) =>
      /(?:^|`|exec site |run --rm site |`[^`\n]*)$/m.test(lineBefore(input, index)),
    )
    .map(([, command = '']) => ({ file, command: command.trim() })),
)

function lineBefore(text: string, index: number): string {
  return text.slice(text.lastIndexOf('\n', index - 1) + 1, index)
}

test('the documents name commands and options that there are', { tags: 'long' }, () => {
  expect(documented.length).toBeGreaterThan(40)
  for (const { file, command } of documented) {
    const [first = '', second = '', ...rest] = command.split(/\s+/)
    const two = `${first} ${second}`
    const help =
      ofScript[first] ?? (/^[a-z-]+$/.test(second) && helpOf(two) ? helpOf(two) : helpOf(first))
    const where = `${file}: ${command}`
    if (ofScript[first] === undefined) expect(help, where).not.toBe('')
    for (const option of [second, ...rest].filter((word) => word.startsWith('--'))) {
      expect(help, where).toContain(option)
    }
  }
})
