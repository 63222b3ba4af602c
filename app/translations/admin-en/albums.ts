import { programsEn } from './programs.ts'

export const albumsEn = {
  list: 'Albums',
  add: 'Add Album',
  edit: 'Edit album',
  title: programsEn.title,
  titleBn: programsEn.titleBn,
  sortOrder: programsEn.sortOrder,
  sortOrderHint: programsEn.sortOrderHint,
  description: programsEn.description,
  descriptionBn: programsEn.descriptionBn,
  image: programsEn.image,
  photos: 'Photos',
  photosOf: 'Photos of {{title}}',
  none: 'No albums found.',
  saved: 'Album successfully saved!',
  deleted: 'Album successfully deleted!',
  errorLoading: 'Failed to load albums.',
  errorSaving: 'Failed to save album.',
  errorDeleting: 'Failed to delete album.',
} as const
