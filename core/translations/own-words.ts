import { createContext } from 'react'
import type { Language } from '#core/lib/text/language.ts'

/** The organisation's own wording of texts of the public site, by key, such as `frame.donate`. */
export type OwnWords = Readonly<Record<Language, ReadonlyMap<string, string>>>

/** Own words, provided to public pages. The back-office shows the built-in texts. */
export const OwnWordsContext = createContext<OwnWords | undefined>(undefined)
