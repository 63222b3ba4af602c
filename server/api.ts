// The features' APIs combined. A new feature is one line here, unless it may be left out (optional-modules.ts).

import { type Api, createApi } from '#core/kernel/api/create-api.ts'
import { describeApi } from '#core/kernel/api/describe-api.ts'
import { openWriteLimit, type WriteLimits, writeLimits } from '#core/kernel/api/write-limit.ts'
import type { CreateApi } from '#core/kernel/optional-module.ts'
import type { Services } from '#core/kernel/services.ts'
import { createOpenFormApi } from '#core/accounts/open-form.api.server.ts'
import { createFindCaller } from '#core/accounts/session.service.server.ts'
import { createConsentApi } from '#core/images/consent.api.server.ts'
import { createImageApi } from '#core/images/image.api.server.ts'
import { createLogoApi } from '#core/images/logo.api.server.ts'
import type { RenderPath } from '#core/page-services.server.ts'
import { createPersonApi } from '#core/people/person.api.server.ts'
import { createWorkingCopyApi } from '#core/previews/working-copy.api.server.ts'
import { createRecordingApi } from '#core/recordings/recording.api.server.ts'
import { createBulkApi } from '#core/records/bulk/bulk.api.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { findUse, isUnused } from '#core/settings/uses/uses.ts'
import { createSettingApi } from '#core/settings/values/setting.api.server.ts'
import { createStatisticApi } from '#core/statistics/statistic.api.server.ts'
import { createPendingChangeApi } from '#modules/approvals/pending-change.api.server.ts'
import { createBackupApi } from '#modules/backups/backup.api.server.ts'
import { createCustomerApi } from '#modules/customers/customer.api.server.ts'
import { createCustomerImageApi } from '#modules/customers/customer-image.api.server.ts'
import { createPersonalDataApi } from '#modules/customers/personal-data.api.server.ts'
import { createDashboardApi } from '#modules/dashboard/dashboard.api.server.ts'
import { createReadinessApi } from '#modules/donor-checks/readiness.api.server.ts'
import { createDonorApi } from '#modules/donors/donor.api.server.ts'
import { createAlbumApi } from '#modules/gallery/album.api.server.ts'
import { createPhotoApi } from '#modules/gallery/photo.api.server.ts'
import { createPhotoAdminApi } from '#modules/gallery/photo-admin.api.server.ts'
import { createGiftAccountApi } from '#modules/giving/accounts/account.api.server.ts'
import { createAuditApi } from '#modules/giving/accounts/audit.api.server.ts'
import { createGiftYearApi } from '#modules/giving/accounts/year.api.server.ts'
import { createDeskWritesApi } from '#modules/giving/desk/desk-writes.api.server.ts'
import { createGiftListsApi } from '#modules/giving/desk/gift-lists.api.server.ts'
import { createGiftWritesApi } from '#modules/giving/desk/gift-writes.api.server.ts'
import { createStatementApi } from '#modules/giving/desk/statement.api.server.ts'
import { createGiftNumbersApi } from '#modules/giving/numbers/gift-numbers.api.server.ts'
import { createPromiseApi } from '#modules/giving/promises/promise.api.server.ts'
import { createReceiptApi } from '#modules/giving/promises/receipt.api.server.ts'
import { createHistoryApi } from '#modules/history/history.api.server.ts'
import { createAccountLinkApi } from '#modules/login/account-link.api.server.ts'
import { createAuthApi } from '#modules/login/auth.api.server.ts'
import { createConfirmApi } from '#modules/login/confirm.api.server.ts'
import { createSecondStepLoginApi } from '#modules/login/second-step-login.api.server.ts'
import { createInboxApi } from '#modules/messages/office/inbox.api.server.ts'
import { createMessageNumbersApi } from '#modules/messages/office/message-numbers.api.server.ts'
import { createSafeguardingApi } from '#modules/messages/office/safeguarding.api.server.ts'
import { createSavedAnswerApi } from '#modules/messages/office/saved-answer.api.server.ts'
import { createSendMessageApi } from '#modules/messages/sender/send-message.api.server.ts'
import { createMovingInApi } from '#modules/moving-in/moving-in.api.server.ts'
import { createImportApi } from '#modules/moving-in/upload/import.api.server.ts'
import { createMovingOutApi } from '#modules/moving-out/moving-out.api.server.ts'
import { createNoticeApi } from '#modules/notices/notice.api.server.ts'
import { createOfficeApi } from '#modules/offices/office.api.server.ts'
import { createProfileApi } from '#modules/own-account/profile.api.server.ts'
import { createOwnPageApi } from '#modules/own-pages/own-page.api.server.ts'
import { createPageTextApi } from '#modules/page-texts/page-text.api.server.ts'
import { createProgramApi } from '#modules/programs/program.api.server.ts'
import { createProjectApi } from '#modules/projects/project.api.server.ts'
import { createRegistrationApi } from '#modules/registrations/registration.api.server.ts'
import { createReportApi } from '#modules/reports/report.api.server.ts'
import { createReportFileApi } from '#modules/reports/report-file.api.server.ts'
import { createSampleApi } from '#modules/samples/sample.api.server.ts'
import { createSearchApi } from '#modules/search/search.api.server.ts'
import { createSecondStepApi } from '#modules/second-step/second-step.api.server.ts'
import { createSiteCheckApi } from '#modules/site-check/site-check.api.server.ts'
import { createTransparencyApi } from '#modules/transparency/transparency.api.server.ts'
import { createInvitationApi } from '#modules/users/invitation.api.server.ts'
import { createUserApi } from '#modules/users/user.api.server.ts'
import { createVerifyApi } from '#modules/verify/verify.api.server.ts'
import { createVerifyReceiptApi } from '#modules/verify/verify-receipt.api.server.ts'
import { operationNames } from './operation-names.ts'
import { optionalModules } from './optional.ts'
import { createStartContentApi } from './seed/start-content.api.server.ts'

const features: readonly CreateApi[] = [
  createAuthApi,
  createSecondStepLoginApi,
  createSecondStepApi,
  createConfirmApi,
  createAccountLinkApi,
  createProfileApi,
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
  createStatementApi,
  createGiftYearApi,
  createGiftListsApi,
  createGiftWritesApi,
  createDeskWritesApi,
  createGiftAccountApi,
  createPromiseApi,
  createReceiptApi,
  createGiftNumbersApi,
  createProgramApi,
  createAlbumApi,
  createPhotoApi,
  createPhotoAdminApi,
  createReportApi,
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
  createStartContentApi,
  createSearchApi,
  createTransparencyApi,
  createVerifyApi,
  createVerifyReceiptApi,
  createWorkingCopyApi,
  createOpenFormApi,
  createHistoryApi,
  createPendingChangeApi,
  createDashboardApi,
  createReadinessApi,
  createSiteCheckApi,
  createBackupApi,
  createMovingInApi,
  createImportApi,
  createMovingOutApi,
  createSendMessageApi,
  ...optionalModules.flatMap(({ api = [] }) => api),
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
    isSwitchedOff: async (path: string) => {
      const use = findUse('api', path)
      return use !== undefined && (await readUnused(services.db)).has(use)
    },
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
  const openHidden = async () => {
    const unused = await readUnused(services.db)
    return (path: string) => isUnused(unused, 'api', path)
  }
  return describeApi(api, info, operationNames, { openHidden, firstSubjects })
}

/** Subjects of the specification. */
const firstSubjects = [
  'Programs',
  'Albums',
  'Photos',
  'Reports',
  'Images',
  'Logging in',
  'Users',
  'Customers',
]
