export { default as texts } from '#translations/bn/admin.json' with { type: 'json' }
export { default as messages } from '#translations/bn/errors.json' with { type: 'json' }
