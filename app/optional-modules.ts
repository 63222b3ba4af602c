// The screens of modules that may be left out, a line a module (docs/adding-a-module.md).
export { accessLog } from '#modules/access-log/module.ts'
export { connections } from '#modules/connections/module.ts'
export { mail } from '#modules/mail/module.ts'
