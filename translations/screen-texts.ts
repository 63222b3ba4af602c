// A screen names the texts that it shows: `useTexts('gift-desk')`. This plugin of Vite lets each file import the texts
// that it names, so that they load with the screens that use them, and neither earlier nor in a request of their own.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const scheme = 'texts:'

export const screenTexts: Plugin = {
  name: 'screen-texts',
  enforce: 'pre',
  transform(code) {
    const named = code.matchAll(/\buse(?:Screen)?Texts\('([\w-]+)'\)/g)
    const imports = new Set([...named].map(([, name]) => `import '${scheme}${name}';`))
    return imports.size > 0 ? { code: [...imports, code].join(''), map: null } : undefined
  },
  resolveId: (id) => (id.startsWith(scheme) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${scheme}`)) return undefined
    const namespace = id.slice(scheme.length + 1)
    const from = (file: string) => `from ${JSON.stringify(join(import.meta.dirname, file))}`
    return `import { createTranslateIn } ${from('translate.ts')}
      import { addTexts } ${from('../core/translations/use-texts.ts')}
      import en ${from(`en/${namespace}.json`)}
      import bn ${from(`bn/${namespace}.json`)}
      addTexts({ '${namespace}': createTranslateIn({ en, bn }) })`
  },
}
