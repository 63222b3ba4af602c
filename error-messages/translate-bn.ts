import { createTranslateMessage } from './error-message.ts'
import { messagesBn } from './messages-bn.ts'

export const translateBn = createTranslateMessage(messagesBn, 'bn')
