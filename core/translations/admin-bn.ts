import admin from '#translations/bn/admin.json' with { type: 'json' }
import type { TextTree } from '#translations/find-text.ts'

export { default as messages } from '#translations/bn/errors.json' with { type: 'json' }
export { default as fields } from '#translations/bn/fields.json' with { type: 'json' }

/** Kinds of records bring their sections with them. */
const ofKinds = import.meta.glob<TextTree>('/{core,modules}/*/texts/bn.json', {
  eager: true,
  import: 'default',
})

export const texts: TextTree = Object.assign({}, admin, ...Object.values(ofKinds))
