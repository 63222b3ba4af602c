import { createTranslateMessage } from './error-message.ts'
import { messagesBn } from './messages-bn.ts'

const numberFormat = new Intl.NumberFormat('bn-BD')

export const translateBn = createTranslateMessage(messagesBn, numberFormat.format)
