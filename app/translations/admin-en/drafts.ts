/** Of what is not public yet. It comes with the note that says it, not with the back-office. */
export const draftsEn = {
  copyTitle: 'These changes are not public yet',
  copyText: 'Visitors still see the earlier version. Saved by {{name}}, {{time}}.',
  outdated:
    'The published version has been changed since these changes were begun. Compare the two: publishing replaces it with what stands here.',
  notPublic: 'Visitors do not see this now.',
  compare: 'Compare with the published version',
  noDifference: 'There is no difference.',
  discard: 'Discard these changes',
  askDiscard: 'Discard the changes that are not public? The published version stays as it is.',
  yesDiscard: 'Yes, discard',
  preview: 'Preview',
  previewSaved: 'The preview shows what was saved last, not what you have typed since.',
  previewText:
    'Whoever has this link sees the page as it will be, without logging in, until {{time}}. Send it only to people who may.',
  previewLink: 'Link to the preview',
  copyLink: 'Copy the link',
  copied: 'The link is copied.',
  openEnglish: 'Open in English',
  openBangla: 'Open in Bangla',
  openPhone: 'Open as on a phone',
  links: 'Links that work',
  linkOf: 'Made by {{name}}, works until {{time}}',
  revoke: 'Revoke',
  revokeOf: 'Revoke the link that works until {{time}}',
  failed: 'This did not work. Please try again.',
} as const
