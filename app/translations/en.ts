import { contentEn } from './en/content.ts'
import { frameEn } from './en/frame.ts'
import { trustEn } from './en/trust.ts'

/** Every sentence of the public site that is not stored content. Quoted ones of the specification stay as they are. */
export const en = { ...frameEn, ...contentEn, ...trustEn } as const

/** The shape of the catalogue: the keys of the English words, any sentence for each. */
export type Translations = {
  readonly [Section in keyof typeof en]: { readonly [Key in keyof (typeof en)[Section]]: string }
}
