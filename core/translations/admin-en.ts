import admin from '#translations/en/admin.json' with { type: 'json' }
import approvals from '#translations/en/approvals.json' with { type: 'json' }
import consent from '#translations/en/consent.json' with { type: 'json' }
import formAside from '#translations/en/form-aside.json' with { type: 'json' }
import openMessages from '#translations/en/open-messages.json' with { type: 'json' }
import pageViews from '#translations/en/page-views.json' with { type: 'json' }
import recording from '#translations/en/recording.json' with { type: 'json' }
import secondStep from '#translations/en/second-step.json' with { type: 'json' }
import type { TextTree } from '#translations/find-text.ts'

export { default as messages } from '#translations/en/errors.json' with { type: 'json' }
export { default as fields } from '#translations/en/fields.json' with { type: 'json' }

/** Kinds of records bring their sections with them. */
const ofKinds = import.meta.glob<TextTree>('/{core,modules}/*/texts/en.json', {
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
