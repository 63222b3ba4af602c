// Pages that came after the first version. A site that was there before them gets their texts when it starts: the
// back-office changes texts and adds none.

import { listPageTexts } from '#app/features/page/frame/page-text.queries.server.ts'
import type { PageKey } from '#app/public-pages.ts'
import type { Db } from '#kernel/db/database.ts'
import { changeContent, systemActor } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'

/** Their words speak of the page and not of the organisation, so nobody has to confirm them. */
const laterPages = ['transparency'] as const satisfies readonly PageKey[]

/** Of several processes that start together one adds them. Without them the site starts all the same. */
export async function addLaterPages(services: Services): Promise<void> {
  try {
    if ((await listMissing(services.db)).length > 0) await addMissing(services)
  } catch (error) {
    services.log.error({ err: error }, 'the texts of new pages could not be added')
  }
}

async function addMissing(services: Services): Promise<void> {
  const { readPageTexts } = await import('./page-files.ts')
  await changeContent(services, systemActor, async (change) => {
    for (const page of await listMissing(change.tx)) {
      for (const text of await readPageTexts(page)) {
        await change.insert('pageTexts', { ...text, isSample: false })
      }
    }
  })
}

async function listMissing(db: Db): Promise<PageKey[]> {
  const missing: PageKey[] = []
  for (const page of laterPages) {
    if ((await listPageTexts(db, page)).length === 0) missing.push(page)
  }
  return missing
}
