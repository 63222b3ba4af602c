import * as z from 'zod/mini'
import { type ErrorMessage, issueText } from '#core/error-messages/error-message.ts'

/**
 * Returns a field whose value is read from what was sent.
 * @param read returns the value, or what `refuse` returns for a message
 */
export function readField<Sent extends z.ZodMiniType, Value>(
  sent: Sent,
  read: (sent: z.output<Sent>, refuse: (reason: ErrorMessage) => never) => Value,
) {
  return z.pipe(
    sent,
    z.transform((value: z.output<Sent>, context) =>
      read(value, (reason) => {
        context.issues.push({ code: 'custom', input: value, message: issueText(reason) })
        return z.NEVER
      }),
    ),
  )
}
