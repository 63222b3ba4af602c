import approvals from '#translations/en/approvals.json' with { type: 'json' }
import consent from '#translations/en/consent.json' with { type: 'json' }
import inbox from '#translations/en/inbox.json' with { type: 'json' }
import secondStep from '#translations/en/second-step.json' with { type: 'json' }

export { default as texts } from '#translations/en/admin.json' with { type: 'json' }
export { default as messages } from '#translations/en/errors.json' with { type: 'json' }
export { default as fields } from '#translations/en/fields.json' with { type: 'json' }

/** Namespaces of the first screen (translations/screen-texts.ts). */
export const first = { approvals, consent, inbox, 'second-step': secondStep }
