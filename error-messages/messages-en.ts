import { accountsEn } from './en/accounts.ts'
import { fieldsEn } from './en/fields.ts'
import { inboxEn } from './en/inbox.ts'
import { pendingChangesEn } from './en/pending-changes.ts'
import { recordsEn } from './en/records.ts'
import { requestEn } from './en/request.ts'
import { ruleMessages, textsIn } from './rules.ts'

/** Every error message. `{name}` is where a parameter goes. A key lasts: clients of the API rely on it. */
export const messagesEn = {
  ...requestEn,
  ...fieldsEn,
  ...accountsEn,
  ...recordsEn,
  ...pendingChangesEn,
  ...inboxEn,
  ...textsIn(ruleMessages, 'en'),
} as const
