export { default as texts } from '#translations/en/admin.json' with { type: 'json' }
export { default as messages } from '#translations/en/errors.json' with { type: 'json' }
