import { expect, test } from 'vitest'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { onEachDatabase } from '#tests/support/services.ts'
import { readList } from './list-query.ts'
import { onlyVisible, readNextChange } from './visibility.ts'

const morning = '2026-03-01T03:00:00.000Z'
const evening = '2026-03-01T12:00:00.000Z'
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1)

onEachDatabase('only what is visible', (open) => {
  async function openAt(start: Date) {
    let now = start
    const services = await open({ clock: () => now })
    return {
      services,
      visible: onlyVisible(services.db, () => now),
      setNow(instant: Date) {
        now = instant
      },
    }
  }

  test('is selected, and from the first instant until before the last', async () => {
    const { services, visible, setNow } = await openAt(justBefore(morning))
    await makeProgram(services, { title: 'always' })
    await makeProgram(services, {
      title: 'draft',
      state: 'draft',
      publishAt: '2020-01-01T00:00:00.000Z',
    })
    await makeProgram(services, { title: 'hidden', state: 'hidden' })
    await makeProgram(services, { title: 'by day', publishAt: morning, unpublishAt: evening })
    const titles = async () =>
      (await visible.selectFrom('programs').select('title').orderBy('id').execute()).map(
        ({ title }) => title,
      )
    expect(await titles()).toEqual(['always'])
    setNow(new Date(morning))
    expect(await titles()).toEqual(['always', 'by day'])
    setNow(justBefore(evening))
    expect(await titles()).toEqual(['always', 'by day'])
    setNow(new Date(evening))
    expect(await titles()).toEqual(['always'])
  })

  test('is selected whatever the query: lists, counts, joins, aliases, subqueries', async () => {
    const { services, visible } = await openAt(new Date(morning))
    const shown = await makeAlbum(services, { title: 'shown' })
    const draft = await makeAlbum(services, { title: 'draft', state: 'draft' })
    await makePhoto(services, { albumId: shown.id, title: 'in shown' })
    await makePhoto(services, { albumId: draft.id, title: 'in draft' })
    const columns = {
      searchText: ['title'],
      searchHtml: [],
      sort: ['title'],
      sortAsText: ['title'],
    } as const
    const list = await readList(visible, visible.selectFrom('albums').selectAll(), columns, {
      q: 'd',
      page: 1,
    })
    expect(list).toMatchObject({ total: 0, rows: [] })
    const joined = await visible
      .selectFrom('photos as p')
      .leftJoin('albums as a', 'a.id', 'p.albumId')
      .select(['p.title as photo', 'a.title as album'])
      .execute()
    expect(joined).toEqual([{ photo: 'in shown', album: 'shown' }])
    const counted = await visible
      .selectFrom('images')
      .select(({ selectFrom, fn }) =>
        selectFrom('photos').select(fn.countAll<number>().as('n')).as('photos'),
      )
      .unionAll(visible.selectFrom('photos').select(({ fn }) => fn.countAll<number>().as('photos')))
      .execute()
    expect(counted).toEqual([{ photos: 1 }])
    const within = await visible
      .with('some', (db) => db.selectFrom('albums').select('title'))
      .selectFrom('some')
      .select('title')
      .execute()
    expect(within).toEqual([{ title: 'shown' }])
    const qualified = await visible
      .selectFrom('albums')
      .innerJoin('photos', 'photos.albumId', 'albums.id')
      .select('albums.title')
      .where('albums.id', 'in', [shown.id, draft.id])
      .execute()
    expect(qualified).toEqual([{ title: 'shown' }])
  })

  test('the next instant is the earliest to come of what is published', async () => {
    const { services } = await openAt(new Date(morning))
    const { db } = services
    const nextAfter = (instant: string) => readNextChange(db, () => new Date(instant))
    expect(await nextAfter(morning)).toBe(Number.POSITIVE_INFINITY)
    await makeAlbum(services, { state: 'draft', publishAt: evening })
    await makeProgram(services, { publishAt: morning })
    expect(await nextAfter(morning)).toBe(Number.POSITIVE_INFINITY)
    await makeProgram(services, { unpublishAt: '2026-04-01T00:00:00.000Z' })
    await makeAlbum(services, { publishAt: evening })
    expect(await nextAfter(morning)).toBe(Date.parse(evening))
    expect(await nextAfter(evening)).toBe(Date.parse('2026-04-01T00:00:00.000Z'))
  })
})
