import { createContext } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import type { LoginTexts } from './login-texts.ts'

export type LoginFacts = {
  /** Language of the document, until its script knows which one the reader has chosen. */
  language: Language
  texts: Readonly<Record<Language, LoginTexts>>
  /** Address of the logo, which is the icon of the page too; undefined without one. */
  logo: string | undefined
  /** True if the site mails links to set a new password. */
  sendsMail: boolean
  /** True if visitors may sign up. */
  isOpen: boolean
  /** Files of the first screen after the login, by the language of its texts. */
  pieces: Readonly<Record<Language, readonly string[]>>
}

/** Facts of the server about the login page. */
export const LoginContext = createContext<LoginFacts | undefined>(undefined)
