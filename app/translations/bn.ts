import { contentBn } from './bn/content.ts'
import { frameBn } from './bn/frame.ts'
import { trustBn } from './bn/trust.ts'
import type { Translations } from './en.ts'

export const bn = { ...frameBn, ...contentBn, ...trustBn } as const satisfies Translations
