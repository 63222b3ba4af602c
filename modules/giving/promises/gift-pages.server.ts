// Givers have four private pages: the form of a promise, the page of its code, that of a receipt, and the check of a receipt.
import type { Services } from '#core/kernel/services.ts'
import type { RenderPage } from '#core/page-services.server.ts'
import { createPrivatePages } from '#modules/messages/sender/private-pages.server.ts'
import { isGiftPath, needsCode } from './gift-path.ts'
import { promiseLimitsOf } from './promise-limits.server.ts'

export function createGiftPages(services: Services, renderPage: RenderPage) {
  const limits = promiseLimitsOf(services)
  return createPrivatePages(
    {
      isPath: isGiftPath,
      maxBodyBytes: 16 * 1024,
      form: limits.form,
      lookUpIn: (path, query) => (needsCode(path, query) ? limits.lookUp : undefined),
      tooMany: 'gift.too_many',
    },
    renderPage,
  )
}
