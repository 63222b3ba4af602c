// The features' APIs combined. A new feature is one line here.

import { createFindCaller } from '#app/features/accounts/identity/session.service.server.ts'
import { createAccountLinkApi } from '#app/features/accounts/login/account-link.api.server.ts'
import { createAuthApi } from '#app/features/accounts/login/auth.api.server.ts'
import { createConfirmApi } from '#app/features/accounts/login/confirm.api.server.ts'
import { createSecondStepLoginApi } from '#app/features/accounts/login/second-step-login.api.server.ts'
import { createProfileApi } from '#app/features/accounts/own-account/profile.api.server.ts'
import { createSecondStepApi } from '#app/features/accounts/second-step/second-step.api.server.ts'
import { createTokenApi } from '#app/features/accounts/tokens/token.api.server.ts'
import { createDonorApi } from '#app/features/content/donors/donor.api.server.ts'
import { createAlbumApi } from '#app/features/content/gallery/album.api.server.ts'
import { createAlbumAdminApi } from '#app/features/content/gallery/album-admin.api.server.ts'
import { createPhotoApi } from '#app/features/content/gallery/photo.api.server.ts'
import { createPhotoAdminApi } from '#app/features/content/gallery/photo-admin.api.server.ts'
import { createNoticeApi } from '#app/features/content/notices/notice.api.server.ts'
import { createPageTextApi } from '#app/features/content/page-texts/page-text.api.server.ts'
import { createOwnPageApi } from '#app/features/content/pages/own-page.api.server.ts'
import { createProgramApi } from '#app/features/content/programs/program.api.server.ts'
import { createProgramAdminApi } from '#app/features/content/programs/program-admin.api.server.ts'
import { createProjectApi } from '#app/features/content/projects/project.api.server.ts'
import { createRegistrationApi } from '#app/features/content/registrations/registration.api.server.ts'
import { createReportApi } from '#app/features/content/reports/report.api.server.ts'
import { createReportAdminApi } from '#app/features/content/reports/report-admin.api.server.ts'
import { createReportFileApi } from '#app/features/content/reports/report-file.api.server.ts'
import { createAuditApi } from '#app/features/giving/desk/audit.api.server.ts'
import { createDeskWritesApi } from '#app/features/giving/desk/desk-writes.api.server.ts'
import { createGiftListsApi } from '#app/features/giving/desk/gift-lists.api.server.ts'
import { createGiftWritesApi } from '#app/features/giving/desk/gift-writes.api.server.ts'
import { createStatementApi } from '#app/features/giving/desk/statement.api.server.ts'
import { createGiftNumbersApi } from '#app/features/giving/numbers/gift-numbers.api.server.ts'
import { createPromiseApi } from '#app/features/giving/promises/promise.api.server.ts'
import { createReceiptApi } from '#app/features/giving/promises/receipt.api.server.ts'
import { createConsentApi } from '#app/features/media/images/consent.api.server.ts'
import { createImageApi } from '#app/features/media/images/image.api.server.ts'
import { createLogoApi } from '#app/features/media/images/logo.api.server.ts'
import { createWorkingCopyApi } from '#app/features/media/previews/working-copy.api.server.ts'
import { createRecordingApi } from '#app/features/media/recordings/recording.api.server.ts'
import { createInboxApi } from '#app/features/messages/office/inbox.api.server.ts'
import { createMessageNumbersApi } from '#app/features/messages/office/message-numbers.api.server.ts'
import { createSafeguardingApi } from '#app/features/messages/office/safeguarding.api.server.ts'
import { createSavedAnswerApi } from '#app/features/messages/office/saved-answer.api.server.ts'
import { createSendMessageApi } from '#app/features/messages/sender/send-message.api.server.ts'
import { createAccessLogApi } from '#app/features/office/access-log/access-log.api.server.ts'
import { createPendingChangeApi } from '#app/features/office/approvals/pending-change.api.server.ts'
import { createBackupApi } from '#app/features/office/backups/backup.api.server.ts'
import { createWebhookApi } from '#app/features/office/connections/webhook.api.server.ts'
import { createCustomerApi } from '#app/features/office/customers/customer.api.server.ts'
import { createCustomerImageApi } from '#app/features/office/customers/customer-image.api.server.ts'
import { createPersonalDataApi } from '#app/features/office/customers/personal-data.api.server.ts'
import { createDashboardApi } from '#app/features/office/dashboard/dashboard.api.server.ts'
import { createReadinessApi } from '#app/features/office/donor-checks/readiness.api.server.ts'
import { createHistoryApi } from '#app/features/office/history/history.api.server.ts'
import { createForgottenPasswordApi } from '#app/features/office/mail/forgotten-password.api.server.ts'
import { createMailApi } from '#app/features/office/mail/mail.api.server.ts'
import { createMovingInApi } from '#app/features/office/moving-in/moving-in.api.server.ts'
import { createImportApi } from '#app/features/office/moving-in/upload/import.api.server.ts'
import { createMovingOutApi } from '#app/features/office/moving-out/moving-out.api.server.ts'
import { createSampleApi } from '#app/features/office/samples/sample.api.server.ts'
import { createSiteCheckApi } from '#app/features/office/site-check/site-check.api.server.ts'
import { createInvitationApi } from '#app/features/office/users/invitation.api.server.ts'
import { createUserApi } from '#app/features/office/users/user.api.server.ts'
import { createOfficeApi } from '#app/features/organisation/offices/office.api.server.ts'
import { createPersonApi } from '#app/features/organisation/people/person.api.server.ts'
import { createStatisticApi } from '#app/features/organisation/statistics/statistic.api.server.ts'
import { createBulkApi } from '#app/features/records/bulk/bulk.api.server.ts'
import { createSettingApi } from '#app/features/settings/values/setting.api.server.ts'
import { createSearchApi } from '#app/features/site/search/search.api.server.ts'
import { createTransparencyApi } from '#app/features/site/transparency/transparency.api.server.ts'
import { createVerifyApi } from '#app/features/site/verify/verify.api.server.ts'
import { createVerifyReceiptApi } from '#app/features/site/verify/verify-receipt.api.server.ts'
import type { RenderPath } from '#app/services.server.ts'
import { type Api, type ApiParts, createApi } from '#kernel/api/create-api.ts'
import { describeApi } from '#kernel/api/describe-api.ts'
import { openWriteLimit, type WriteLimits, writeLimits } from '#kernel/api/write-limit.ts'
import type { Services } from '#kernel/services.ts'
import { operationNames } from './operation-names.ts'

const features: ((services: Services, parts: ApiParts) => Api)[] = [
  createAuthApi,
  createSecondStepLoginApi,
  createSecondStepApi,
  createConfirmApi,
  createAccountLinkApi,
  createForgottenPasswordApi,
  createProfileApi,
  createTokenApi,
  createUserApi,
  createInvitationApi,
  createCustomerApi,
  createCustomerImageApi,
  createPersonalDataApi,
  createInboxApi,
  createSavedAnswerApi,
  createSafeguardingApi,
  createMessageNumbersApi,
  createAuditApi,
  createGiftListsApi,
  createGiftWritesApi,
  createDeskWritesApi,
  createStatementApi,
  createPromiseApi,
  createReceiptApi,
  createGiftNumbersApi,
  createProgramApi,
  createProgramAdminApi,
  createAlbumApi,
  createAlbumAdminApi,
  createPhotoApi,
  createPhotoAdminApi,
  createReportApi,
  createReportAdminApi,
  createReportFileApi,
  createImageApi,
  createConsentApi,
  createRecordingApi,
  createLogoApi,
  createSettingApi,
  createPageTextApi,
  createOwnPageApi,
  createNoticeApi,
  createStatisticApi,
  createRegistrationApi,
  createDonorApi,
  createOfficeApi,
  createPersonApi,
  createProjectApi,
  createBulkApi,
  createSampleApi,
  createSearchApi,
  createTransparencyApi,
  createVerifyApi,
  createVerifyReceiptApi,
  createWorkingCopyApi,
  createHistoryApi,
  createPendingChangeApi,
  createAccessLogApi,
  createMailApi,
  createWebhookApi,
  createDashboardApi,
  createReadinessApi,
  createSiteCheckApi,
  createBackupApi,
  createMovingInApi,
  createImportApi,
  createMovingOutApi,
  createSendMessageApi,
]

/**
 * The whole API except the uploads, which are mounted before it.
 * @param renderPath of the public pages, for the check of the site
 */
export function createSiteApi(
  services: Services,
  limits: WriteLimits = writeLimits,
  renderPath?: RenderPath,
): Api {
  const parts = {
    renderPath,
    log: services.log,
    findCaller: createFindCaller(services),
    countWrite: openWriteLimit(services, limits),
  }
  const api = createApi(parts)
  for (const createFeatureApi of features) {
    api.route('/', createFeatureApi(services, { ...parts, isPart: true }))
  }
  const info = {
    title: 'Village Site',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'What the site shows, as JSON, and how the back-office changes it. Reading what is public is open to everyone, and to scripts of other sites; `x-access` says who may call the rest (`signedIn`: whoever is logged in; `content`: editors and administrators; `money`, `customers`, `users`, `access`, `backups`: administrators), with `Authorization: Bearer` and the token of a login; where `x-token-scopes` stands, an API token with one of these scopes will do. The headers `RateLimit` and `RateLimit-Policy` say how many changes remain. A record with `isSample` is not confirmed by the organisation: do not take it for fact. A file (`/api/uploads/{name}`, `/uploads/{name}`) that only records use which are not visible is 404 without the token of an editor or administrator. A record may be in one language alone: a text that there is only in Bangla (`titleBn`) also stands under its English name (`title`), and counts as not given in English when it is sent back so. Where the site differs from its specification on purpose (fields beyond it, status codes, paging, `If-Match`, `Idempotency-Key`, the current password for a change of the own account), docs/specification.md of the source says so, with the reason.',
  }
  return describeApi(api, info, operationNames)
}
