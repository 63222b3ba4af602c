import bn from '#translations/bn/errors.json' with { type: 'json' }
import { createTranslateMessage } from './error-message.ts'

export const translateBn = createTranslateMessage(bn, 'bn')
