export const dashboardEn = {
  failed: 'The overview could not be loaded.',
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
