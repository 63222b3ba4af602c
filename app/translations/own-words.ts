import { createContext } from 'react'
import type { Language } from '../lib/text/language.ts'

/** The organisation's own words for texts of the public site, by the key of the text: `frame.donate`. */
export type OwnWords = Readonly<Record<Language, ReadonlyMap<string, string>>>

/** Given where a public page is rendered. The back-office shows the words as delivered. */
export const OwnWordsContext = createContext<OwnWords | undefined>(undefined)
