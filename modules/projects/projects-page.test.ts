import { expect, test } from 'vitest'
import { countFound } from '#core/kernel/db/found-rows.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { listProjectRows } from './projects.page.server.ts'

onEachDatabaseSlow('projects', (open) => {
  test('a long table has pages, and its numbers continue across them', async () => {
    const services = await open()
    await changeContent(services, systemActor, async ({ insert }) => {
      for (let sortOrder = 1; sortOrder <= 130; sortOrder += 1) {
        await insert('projects', {
          title: `Project ${sortOrder}`,
          titleBn: null,
          technicalPartner: '',
          technicalPartnerBn: null,
          financialPartner: '',
          financialPartnerBn: null,
          duration: '',
          durationBn: null,
          status: 'completed',
          sortOrder,
          isSample: false,
        })
      }
    })
    const first = await listProjectRows(services.db, 'en', 1)
    const second = await listProjectRows(services.db, 'bn', 2)
    expect(first.projects).toHaveLength(100)
    expect(first.pages?.next?.href).toBe('/previous-project?page=2')
    expect(second.projects.map(({ number }) => number).slice(0, 2)).toEqual(['১০১', '১০২'])
    expect(second.projects.at(-1)?.title.text).toBe('Project 130')
    await expect(listProjectRows(services.db, 'en', 3)).rejects.toMatchObject({
      init: { status: 404 },
    })
    expect(await countFound(services.db.selectFrom('projects'))).toBe(130)
  })
})
