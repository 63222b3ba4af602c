import { expect, test } from 'vitest'
import {
  listAllPageTexts,
  listPageTexts,
} from '#app/features/page/frame/page-text.queries.server.ts'
import { changeContent, systemActor } from '#kernel/history/change-content.ts'
import { onEachDatabase } from '#tests/support/services.ts'
import { verifyHistory } from '#tests/support/verify-history.ts'
import { addLaterPages } from './later-pages.ts'
import { seedEmptyTexts } from './seed-content.ts'

onEachDatabase('pages that came after the first version', (open) => {
  test('get their texts once on a site that was there before them', async () => {
    const services = await open()
    const { db } = services
    await changeContent(services, systemActor, ({ insert }) =>
      insert('pageTexts', { key: 'vgd.body', title: 'VGD', body: '<p>Rice.</p>', isSample: false }),
    )
    await Promise.all([addLaterPages(services), addLaterPages(services)])
    const [intro, ...others] = await listPageTexts(db, 'transparency')
    expect(others).toEqual([])
    expect(intro).toMatchObject({
      ...{ key: 'transparency.intro', isSample: false, isSampleBn: false },
      ...{ title: 'Transparency', titleBn: 'স্বচ্ছতা' },
      ...{
        body: expect.stringMatching(/^<p>What a donor/),
        bodyBn: expect.stringContaining('<p>'),
      },
    })
    expect(await listAllPageTexts(db)).toHaveLength(2)
    await verifyHistory(db)
  })

  test('what the office has written stays, and what it has left empty too', async () => {
    const services = await open()
    await seedEmptyTexts(services)
    const before = await listAllPageTexts(services.db)
    await addLaterPages(services)
    expect(await listAllPageTexts(services.db)).toEqual(before)
  })
})
