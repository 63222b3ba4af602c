// The modules that may be left out: a folder of modules/ and its line here, and in app/optional-modules.ts if it has
// screens, can be removed without another change (tests/optional-modules.test.ts).
export { aidData } from '#modules/aid-data/module.server.ts'
export { connections } from '#modules/connections/module.server.ts'
export { mail } from '#modules/mail/module.server.ts'
