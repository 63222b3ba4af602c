import { expect, test } from 'vitest'
import { mostPatches, type Patch, sewn } from './patches.ts'

const patch = (kind: Patch['kind'], text: string): Patch => ({
  kind,
  href: '/',
  title: { text, language: 'en' },
})

test('the kinds are spread over the quilt, and none beyond the most', () => {
  const gifts = Array.from({ length: 4 }, (_, index) => patch('gift', `gift ${index}`))
  const titles = sewn([patch('place', 'Kalpagram'), ...gifts, patch('story', 'Rahima')])
  expect(titles.map(({ title }) => title.text)).toEqual([
    'gift 0',
    'gift 1',
    'Kalpagram',
    'Rahima',
    'gift 2',
    'gift 3',
  ])
  expect(sewn(Array.from({ length: 500 }, () => gifts[0] ?? patch('gift', '')))).toHaveLength(
    mostPatches,
  )
})
