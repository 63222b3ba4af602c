export const dashboardEn = {
  failed: 'The overview could not be loaded.',
  proxyUntrusted:
    'There is a proxy in front of the site that the site was not told of, so all visitors share one address: somebody who guesses passwords can keep others out. Ask the person who looks after the server to set TRUST_PROXY.',
  quickActions: 'Quick actions',
  addPhotos: 'Add photos',
  changeContacts: 'Change phone or address',
  updateFigures: 'Update figures',
  editPages: 'Edit page texts',
  toConfirm: 'Content to confirm ({{n}})',
  toConfirmHint:
    'Sample content that nobody has confirmed. While a page shows some, search engines are asked not to list it.',
  allConfirmed: 'Everything is confirmed.',
  everyPage: 'On every page',
  ending: 'Registrations to renew',
  notGiven: 'Not given yet ({{n}})',
  lastChanges: 'Last changes',
  allChanges: 'The whole history',
} as const
