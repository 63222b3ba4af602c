import admin from '#translations/bn/admin.json' with { type: 'json' }
import approvals from '#translations/bn/approvals.json' with { type: 'json' }
import consent from '#translations/bn/consent.json' with { type: 'json' }
import formAside from '#translations/bn/form-aside.json' with { type: 'json' }
import openMessages from '#translations/bn/open-messages.json' with { type: 'json' }
import pageViews from '#translations/bn/page-views.json' with { type: 'json' }
import recording from '#translations/bn/recording.json' with { type: 'json' }
import secondStep from '#translations/bn/second-step.json' with { type: 'json' }
import type { TextTree } from '#translations/find-text.ts'

export { default as messages } from '#translations/bn/errors.json' with { type: 'json' }
export { default as fields } from '#translations/bn/fields.json' with { type: 'json' }

/** Kinds of records bring their sections with them. */
const ofKinds = import.meta.glob<TextTree>('/{core,modules}/*/texts/bn.json', {
  eager: true,
  import: 'default',
})

export const texts: TextTree = Object.assign({}, admin, ...Object.values(ofKinds))

/** Namespaces of the first screen (translations/screen-texts.ts). */
export const first = {
  approvals,
  consent,
  recording,
  'form-aside': formAside,
  'open-messages': openMessages,
  'page-views': pageViews,
  'second-step': secondStep,
}
