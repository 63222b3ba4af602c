// How people agreed to a photo, for its form and for history.
import type { ScreenTexts } from '../../../translations/screen-texts.ts'

export const consentHowTexts = {
  signed: { en: 'Signed form', bn: 'সই করা ফরম' },
  spoken: { en: 'Spoken', bn: 'মুখে বলেছেন' },
  guardian: { en: 'Parent or guardian', bn: 'বাবা, মা বা অভিভাবক' },
  group: { en: 'Agreement of the group', bn: 'দলের সবার সম্মতি' },
} as const satisfies ScreenTexts
