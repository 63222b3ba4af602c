import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownMigrations } from './migrate.ts'

test('each numbered file of the folder is one migration of the same name', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'))
    .filter((file) => /^\d/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
  expect(files.length).toBeGreaterThan(0)
  expect(knownMigrations).toEqual(files.sort())
})

test('no two migrations have the same number', () => {
  const numbers = knownMigrations.map((name) => name.split('-')[0])
  expect(numbers).toEqual([...new Set(numbers)])
})
