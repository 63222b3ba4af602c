// Senders have two private pages: the posted form, and the page of a reference.
import type { Services } from '#core/kernel/services.ts'
import type { RenderPage } from '#core/page-services.server.ts'
import { messageLimitsOf } from './message-limits.server.ts'
import { isMessagePath, referenceIn } from './message-path.ts'
import { createPrivatePages } from './private-pages.server.ts'

/** Maximum size of a form: 5,000 characters of Bangla take 90 KB; the rest is for the other fields. */
const maxBodyBytes = 128 * 1024

export function createMessagePages(services: Services, renderPage: RenderPage) {
  const limits = messageLimitsOf(services)
  return createPrivatePages(
    {
      isPath: isMessagePath,
      maxBodyBytes,
      form: limits.form,
      lookUpIn: (path) => (referenceIn(path) ? limits.lookUp : undefined),
      tooMany: 'message.too_many',
    },
    renderPage,
  )
}
