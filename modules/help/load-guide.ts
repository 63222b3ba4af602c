import type { Language } from '#core/lib/text/language.ts'
import type { GuidePart } from './guide-parts.ts'

const files = {
  en: () => import('../../docs/guide.md?guide'),
  bn: () => import('../../docs/guide.bn.md?guide'),
}

/** Loads the guide of a language. @throws TypeError without a connection */
export async function loadGuide(language: Language): Promise<readonly GuidePart[]> {
  return (await files[language]()).default
}
