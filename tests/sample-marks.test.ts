// Marks of samples: once at the title of a section, until some of its records are confirmed.
import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { openBuiltSite } from './support/built-site.ts'
import { createTestServices } from './support/services.ts'

// The built pages are loaded by the first test.

async function openSeeded() {
  const { close, ...services } = await createTestServices({ isSeeded: true })
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const count = async (path: string) => (await site.get(path)).html.match(/>Sample</g)?.length ?? 0
  return { ...site, count }
}

test('a list of samples has one mark, at its title', { tags: 'long' }, async () => {
  const { count } = await openSeeded()
  expect(await count('/')).toBe(7)
  // The page itself and its table; the page and four groups; the page alone; the program, its page and the others.
  expect(await count('/previous-project')).toBe(2)
  expect(await count('/donner')).toBe(5)
  expect(await count('/photo-album')).toBe(1)
  expect(await count('/photogalleryfrontend/1')).toBe(1)
  expect(await count('/annual-reports')).toBe(1)
  expect(await count('/at-a-glance')).toBe(1)
  expect(await count('/programdetaildfrontend/1')).toBe(3)
})

test('in a partly confirmed list each other record has its own mark', async () => {
  const { services, count } = await openSeeded()
  const confirm = (entity: 'projects' | 'programs', id: number) =>
    changeContent(services, systemActor, (change) => change.update(entity, id, { isSample: false }))
  await confirm('projects', 1)
  await confirm('programs', 2)
  expect(await count('/previous-project')).toBe(1 + 16)
  // The title of the programs is a text of its own, which is still a sample.
  expect(await count('/')).toBe(7 + 5)
  expect(await count('/programdetaildfrontend/1')).toBe(2 + 4)
})
