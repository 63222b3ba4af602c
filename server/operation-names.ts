// Names of the operations whose path does not tell them (kernel/api/operation-id.ts). A name is never changed: clients
// are made from it.
import type { OperationNames } from '#kernel/api/operation-id.ts'

/** The specification gives these operations several addresses; each needs a name of its own. */
const otherAddresses = {
  'POST /auth/login': 'loginAtAuth',
  'POST /register': 'registerAtRoot',
  'POST /auth/register': 'registerAtAuth',
  'POST /api/register': 'registerAtApi',
  'GET /auth/verify-token': 'verifyTokenAtAuth',
  'POST /auth/second-step': 'sendSecondStepAtAuth',
  'POST /auth/passkey/options': 'startPasskeyLoginAtAuth',
  'POST /auth/passkey': 'loginWithPasskeyAtAuth',
  'POST /auth/confirm': 'confirmIdentityAtAuth',
}

const ownAccount = {
  'POST /api/auth/login': 'login',
  'POST /api/auth/register': 'register',
  'GET /api/auth/verify-token': 'verifyToken',
  'GET /api/auth/logout': 'logout',
  'POST /api/auth/second-step': 'sendSecondStep',
  'GET /api/auth/second-step': 'getSecondStep',
  'POST /api/auth/passkey/options': 'startPasskeyLogin',
  'POST /api/auth/passkey': 'loginWithPasskey',
  'POST /api/auth/confirm': 'confirmIdentity',
  'POST /api/auth/authenticator': 'createAuthenticator',
  'DELETE /api/auth/authenticator': 'deleteAuthenticator',
  'POST /api/auth/authenticator/confirm': 'confirmAuthenticator',
  'POST /api/auth/passkeys/options': 'startPasskey',
  'POST /api/auth/passkeys': 'createPasskey',
  'DELETE /api/auth/passkeys/{id}': 'deletePasskey',
  'POST /api/auth/recovery-codes': 'createRecoveryCodes',
  'DELETE /api/auth/remembered-devices/{id}': 'forgetDevice',
  'POST /api/auth/link/state': 'getLinkState',
  'POST /api/auth/link': 'useLink',
  'GET /api/auth/forgotten-password': 'getForgottenPassword',
  'POST /api/auth/forgotten-password': 'sendPasswordLink',
  'GET /api/auth/sessions': 'listSessions',
  'DELETE /api/auth/sessions': 'deleteOtherSessions',
  'DELETE /api/auth/sessions/{id}': 'deleteSession',
  'GET /api/auth/new-devices': 'listNewDevices',
  'PUT /api/auth/profile': 'updateProfile',
}

const content = {
  'GET /api/photogallerys': 'listPhotos',
  'GET /api/photogallery/photosbyalbum/{albumId}': 'listAlbumPhotos',
  'PUT /api/photogallerys/{id}/place': 'movePhoto',
  'POST /api/albums/{id}/photos': 'moveAlbumPhotos',
  'POST /api/files': 'uploadFile',
  'POST /api/upload': 'uploadImage',
  'POST /api/logos': 'uploadLogo',
  'GET /api/images/details': 'listImageDetails',
  'POST /api/image-consents': 'setImageConsents',
  'POST /api/statistics-of-day': 'setStatisticsOfDay',
  'POST /api/bulk/delete': 'deleteMany',
  'POST /api/bulk/confirm': 'confirmMany',
  'POST /api/bulk/hide': 'hideMany',
  'POST /api/bulk/publish': 'publishMany',
  'POST /api/samples/remove': 'removeSamples',
  'GET /api/search': 'search',
  'GET /transparency.json': 'getTransparency',
  'GET /api/verify/{sha256}': 'verifyFile',
  'GET /api/verify/receipt/{number}': 'verifyReceipt',
  'GET /api/gift-numbers': 'listGiftNumbers',
  'GET /customer-images/{name}': 'getCustomerImage',
}

const office = {
  'POST /api/messages': 'sendMessage',
  'GET /api/gifts/ledger': 'getGiftLedger',
  'GET /api/gifts/promises/{id}/data': 'getGiverData',
  'POST /api/gifts/acts': 'actOnGift',
  'POST /api/gifts/statements': 'readGiftStatement',
  'POST /api/history/{version}/undo': 'undoChange',
  'POST /api/history/{id}/restore': 'restoreRecord',
  'GET /api/history/{id}': 'getHistoryRow',
  'POST /api/users/{id}/reject-changes': 'rejectUserChanges',
  'POST /api/users/{id}/vouch': 'vouchForUser',
  'POST /api/mails/{id}/send-again': 'sendMailAgain',
  'POST /api/mails/test': 'sendTestMail',
  'GET /api/mails/setup': 'getMailSetup',
  'GET /api/backups/latest': 'downloadBackup',
  'POST /api/tables': 'readTable',
  'GET /api/take-outs': 'listTakeOuts',
  'POST /api/take-outs/{kind}': 'makeTakeOut',
  'GET /api/take-outs/{kind}': 'downloadTakeOut',
  'GET /api/openapi.json': 'getDescription',
  'GET /api/docs': 'getDescriptionPage',
}

export const operationNames: OperationNames = {
  operations: { ...otherAddresses, ...ownAccount, ...content, ...office },
  singulars: { people: 'person', photogallerys: 'photo' },
}
