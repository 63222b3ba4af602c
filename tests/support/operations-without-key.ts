/** Writes that take no idempotency key, each with the reason why repeating it does no harm, in alphabetical order. */
export const withoutKey = [
  // Erased data does not come back.
  'DELETE /api/customers/{id}/personal-data',
  // An undone import stays undone.
  'DELETE /api/gifts/statements/{id}',
  // A discarded import stays discarded.
  'DELETE /api/imports/{id}',
  // A revoked invitation stays revoked.
  'DELETE /api/invitations/{id}',
  // An erased message stays erased.
  'DELETE /api/messages/{id}',
  // Idempotent by itself.
  'DELETE /api/previews/{id}',
  // A deleted answer stays deleted.
  'DELETE /api/saved-answers/{id}',
  // A revoked token stays revoked.
  'DELETE /api/tokens/{id}',
  // Idempotent by itself.
  'DELETE /api/users/{id}/second-step',
  // Idempotent by itself.
  'DELETE /api/users/{id}/sessions',
  // An ended session stays ended.
  'DELETE /api/users/{id}/sessions/{sessionId}',
  // A deleted webhook stays deleted.
  'DELETE /api/webhooks/{id}',
  // Idempotent by itself.
  'POST /api/albums/{id}/photos',
  // One is made at a time.
  'POST /api/backups',
  // One is made at a time.
  'POST /api/exports/{kind}',
  // An unused file is removed automatically.
  'POST /api/files',
  // Each states the wanted result, or is refused the second time.
  'POST /api/gift-accounts',
  'POST /api/gifts/accept',
  'POST /api/gifts/accept/undo',
  'POST /api/gifts/clerks/{id}',
  'POST /api/gifts/corrections/{id}/confirm',
  'POST /api/gifts/corrections/{id}/reject',
  'POST /api/gifts/lines/{id}/decide',
  'POST /api/gifts/lines/{id}/set-aside',
  'POST /api/gifts/lines/{id}/settle',
  'POST /api/gifts/lines/{id}/take',
  'POST /api/gifts/payments/{id}/accept',
  'POST /api/gifts/payments/{id}/ask',
  'POST /api/gifts/payments/{id}/return',
  'POST /api/gifts/promises/{id}/close',
  'POST /api/gifts/promises/{id}/erase',
  'POST /api/gifts/promises/{id}/listing',
  // A line is never stored twice.
  'POST /api/gifts/read-message',
  'POST /api/gifts/statements',
  'POST /api/gifts/statements/preview',
  // The second time is refused; the outbox takes few mails to one address.
  'POST /api/gifts/{id}/mail-receipt',
  'POST /api/gifts/{id}/match',
  'POST /api/gifts/{id}/unmatch',
  'POST /api/gifts/{id}/void',
  // Idempotent by itself; erased data stays erased.
  'POST /api/image-consents',
  'POST /api/images/{name}/withdraw',
  // Another announcement takes the place of the one before.
  'POST /api/imports',
  // A row is never added twice.
  'POST /api/imports/tables',
  // A part has its own place, and what runs is not started again.
  'POST /api/imports/{id}/parts',
  'POST /api/imports/{id}/run',
  'POST /api/imports/{id}/stop',
  // The second time the email is taken; a secret is never returned again.
  'POST /api/invitations',
  // A second one is another mail, and no record.
  'POST /api/mails/test',
  // Idempotent while the mail waits.
  'POST /api/mails/{id}/send-again',
  // A stopped change stays stopped.
  'POST /api/pending-changes/{id}/reject',
  // An erased person stays erased.
  'POST /api/people/{id}/erase',
  // An unused preview expires.
  'POST /api/previews',
  'POST /api/recordings/{name}/withdraw',
  // An equal answer is not stored twice.
  'POST /api/saved-answers',
  // A token is never returned again.
  'POST /api/tokens',
  // The newest link replaces the previous one.
  'POST /api/users/{id}/link',
  // Stopped changes stay stopped.
  'POST /api/users/{id}/reject-changes',
  // The second time is refused.
  'POST /api/users/{id}/vouch',
  // A secret is never returned again.
  'POST /api/webhooks',
  // Idempotent while the event waits.
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/send-again',
  // A second test is another event.
  'POST /api/webhooks/{id}/test',
  // Idempotent by itself.
  'PUT /api/gift-accounts/{id}',
  // A change that is made already is refused.
  'PUT /api/gifts/{id}',
  // Actions already done are not repeated: modules/messages/office/inbox.api.test.ts.
  'PUT /api/messages/{id}',
  // Idempotent by itself.
  'PUT /api/open-forms',
  'PUT /api/photogallerys/{id}/place',
  // Both state the wanted result, so they are idempotent.
  'PUT /api/saved-answers/{id}',
  'PUT /api/users/{id}/safeguarding',
  // Idempotent by itself.
  'PUT /api/webhooks/{id}',
]
