import { accountsBn } from './bn/accounts.ts'
import { fieldsBn } from './bn/fields.ts'
import { recordsBn } from './bn/records.ts'
import { requestBn } from './bn/request.ts'
import type { messagesEn } from './messages-en.ts'

export const messagesBn: Readonly<Record<keyof typeof messagesEn, string>> = {
  ...requestBn,
  ...fieldsBn,
  ...accountsBn,
  ...recordsBn,
}
