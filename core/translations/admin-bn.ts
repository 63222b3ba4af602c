import approvals from '#translations/bn/approvals.json' with { type: 'json' }
import consent from '#translations/bn/consent.json' with { type: 'json' }
import formAside from '#translations/bn/form-aside.json' with { type: 'json' }
import openMessages from '#translations/bn/open-messages.json' with { type: 'json' }
import pageViews from '#translations/bn/page-views.json' with { type: 'json' }
import recording from '#translations/bn/recording.json' with { type: 'json' }
import secondStep from '#translations/bn/second-step.json' with { type: 'json' }

export { default as texts } from '#translations/bn/admin.json' with { type: 'json' }
export { default as messages } from '#translations/bn/errors.json' with { type: 'json' }
export { default as fields } from '#translations/bn/fields.json' with { type: 'json' }

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
