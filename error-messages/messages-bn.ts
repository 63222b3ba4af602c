import { accountsBn } from './bn/accounts.ts'
import { fieldsBn } from './bn/fields.ts'
import { inboxBn } from './bn/inbox.ts'
import { pendingChangesBn } from './bn/pending-changes.ts'
import { recordsBn } from './bn/records.ts'
import { requestBn } from './bn/request.ts'
import type { MessageTexts } from './error-message.ts'
import { ruleMessages, textsIn } from './rules.ts'

export const messagesBn: MessageTexts = {
  ...requestBn,
  ...fieldsBn,
  ...accountsBn,
  ...recordsBn,
  ...pendingChangesBn,
  ...inboxBn,
  ...textsIn(ruleMessages, 'bn'),
}
