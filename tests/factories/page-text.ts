import {
  type ContentStore,
  changeContent,
  systemActor,
} from '#core/kernel/history/change-content.ts'

/** Texts of pages by key: `vgd.body`. Without any, most pages do not exist. */
export async function makePageTexts(store: ContentStore, ...keys: string[]): Promise<void> {
  await changeContent(store, systemActor, async ({ insert }) => {
    for (const key of keys) {
      const text = { body: `<p>Words of ${key}.</p>`, bodyBn: `<p>${key}-এর লেখা।</p>` }
      await insert('pageTexts', { key, title: '', titleBn: null, ...text, isSample: false })
    }
  })
}
