// The browser's stand-in for i18next, of which translate.ts uses a twentieth: 12 KB less before the first screen. It
// exports what that file imports, and browser-i18next.test.ts holds it to the original.
import { findText, type TextTree } from './find-text.ts'

type Options = { lng: string; resources: Readonly<Record<string, { translation: TextTree }>> }

export function createInstance({ lng, resources }: Options) {
  const texts = resources[lng]?.translation ?? {}
  const rules = new Intl.PluralRules(lng)
  return {
    init() {},
    t(key: string, values: Readonly<Record<string, string | number>>): string {
      const { count } = values
      const plural = typeof count === 'number' ? `${key}_${rules.select(count)}` : key
      const text = findText(texts, plural) || findText(texts, key) || key
      return text.replace(/\{\{(.+?)\}\}/g, (_, name: string) => String(values[name.trim()] ?? ''))
    },
  }
}
