// Loaded into the program: replaces its list of migrations by one that has a release after 1.0.0. @ts-check
import { registerHooks } from 'node:module'

const next = new URL('../../support/next-migrations.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, resolve) {
    if (specifier.endsWith('/migration-files.ts')) return { url: next, shortCircuit: true }
    return resolve(specifier, context)
  },
})
