import { expect, test } from 'vitest'
import { readHome } from '#modules/home/home.service.server.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { onEachDatabaseSlow, type TestServices } from '#tests/support/services.ts'
import { readProgramPage } from './program.page.server.ts'
import { listFirstPrograms } from './program.queries.server.ts'

const at = (path: string) => new URL(path, 'http://localhost')

onEachDatabaseSlow('many programs', (open) => {
  test('the home page shows 24 programs at a time, each once and in order', async () => {
    const { services, ids } = await openWith(60)
    const pages = [
      await readHome(services, at('/')),
      await readHome(services, at('/?programs=2')),
      await readHome(services, at('/?programs=3')),
    ]
    expect(pages.flatMap(({ programs }) => programs.map(({ id }) => id))).toEqual(ids)
    expect(pages.map(({ programs }) => programs.length)).toEqual([24, 24, 12])
    expect(pages.map(({ head }) => head.path)).toEqual(['/', '/', '/'])
    const links = pages[1]?.programPages
    expect(links?.previous?.href).toBe('/#programs')
    expect(links?.next?.href).toBe('/?programs=3#programs')
    expect(links?.pages.map((link) => [link?.digits, link?.isCurrent])).toEqual([
      ['1', false],
      ['2', true],
      ['3', false],
    ])
    const bangla = await readHome(services, at('/bn?programs=2'))
    expect(bangla.programPages?.previous?.href).toBe('/bn#programs')
    expect(bangla.programPages?.pages[2]).toMatchObject({
      href: '/bn?programs=3#programs',
      digits: '৩',
    })
  })

  test('a page behind the last is missing; what is no number is the first page', async () => {
    const { services, ids } = await openWith(30)
    for (const asked of ['3', '9999']) {
      await expect(readHome(services, at(`/?programs=${asked}`))).rejects.toMatchObject({
        init: { status: 404 },
      })
    }
    for (const asked of ['0', '-1', '1.5', '2e0', 'x', '']) {
      const { programs, programPages } = await readHome(services, at(`/?programs=${asked}`))
      expect(programs[0]?.id, asked).toBe(ids[0])
      expect(programPages?.pages[0]?.isCurrent, asked).toBe(true)
    }
  })

  test('a list that fits on one page has no page links', async () => {
    const { services } = await openWith(24)
    const { programs, programPages } = await readHome(services, at('/'))
    expect(programs).toHaveLength(24)
    expect(programPages).toBeUndefined()
  })

  test('a program page shows the six programs that follow, wrapping at the end', async () => {
    const { services, ids } = await openWith(60)
    for (const place of [0, 30, 53, 54, 57, 59]) {
      const { others } = await readProgramPage(services, at('/'), ids[place])
      const following = [...ids, ...ids].slice(place + 1, place + 7)
      expect(
        others.map(({ id }) => id),
        String(place),
      ).toEqual(following)
    }
  })

  test('a program page shows all other programs if there are few, and never the program itself', async () => {
    const { services, ids } = await openWith(4)
    const [first, second, third, fourth] = ids
    const { others } = await readProgramPage(services, at('/'), third)
    expect(others.map(({ id }) => id)).toEqual([fourth, first, second])
    const missing = await readProgramPage(services, at('/'), 999)
    expect(missing.program).toBeUndefined()
    expect(missing.others.map(({ id }) => id)).toEqual(ids)
  })

  test('the menu lists the first programs', async () => {
    const { services, ids } = await openWith(20)
    const programs = await listFirstPrograms(services.db, 13)
    expect(programs.map(({ id }) => id)).toEqual(ids.slice(0, 13))
  })

  /** Creates programs, many of which share a place in the order. */
  async function openWith(count: number): Promise<{ services: TestServices; ids: number[] }> {
    const services = await open()
    const programs: { id: number; sortOrder: number }[] = []
    for (let number = 0; number < count; number += 1) {
      programs.push(await makeProgram(services, { sortOrder: (number * 7) % 10 }))
    }
    const ids = programs
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
      .map(({ id }) => id)
    return { services, ids }
  }
})
