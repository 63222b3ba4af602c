/** Fields whose name is in the words; those in Bangla are named after the English one. */
export const fieldLabels = [
  ...(['title', 'name', 'slug', 'sortOrder', 'description', 'imagename', 'imageName'] as const),
  ...(['isSample', 'body', 'key', 'value', 'valueEn', 'group', 'label', 'unit', 'asOf'] as const),
  ...(['purpose', 'law', 'number', 'registeredOn', 'validUntil', 'hasValidity'] as const),
  ...(['fileUrl', 'fileBytes', 'pageCount', 'supports', 'period', 'website'] as const),
  ...(['hasConsentOnFile', 'technicalPartner', 'financialPartner', 'duration'] as const),
  ...(['reportType', 'albumId', 'alt', 'isDecorative', 'email', 'mobile', 'role'] as const),
  ...(['width', 'height', 'colour', 'bytes'] as const),
] as const
