// Texts of the public site that nobody words for himself, each with the reason. tests/own-words.test.ts holds that
// a visitor sees no other text that cannot be changed.

const warning =
  'says what is not confirmed or not in the language of the page: it must not be worded away'
const control = 'names a control or counts something, as on every site'
const emergency = 'names a national number, which is the same for every organisation'
const failure = 'is shown when nothing can be read from the database'
const number = 'puts a number into the form of its language'

export const fixedWords: Readonly<Record<string, string>> = {
  'frame.switchLanguage': 'names the other language in its own letters',
  'frame.ourOrganisation': 'stands only while the organisation has given no name',
  'frame.sample': warning,
  'frame.sampleBanner': warning,
  'frame.otherLanguage': warning,
  'frame.preview': warning,
  'frame.previewEnds': warning,
  'home.notConfirmed': warning,
  'donors.sampleRows': warning,
  'frame.loading': control,
  'frame.pagesOfList': control,
  'frame.page': control,
  'frame.previousPage': control,
  'frame.nextPage': control,
  'search.found_one': control,
  'search.found_other': control,
  'gallery.photoCount_one': control,
  'gallery.photoCount_other': control,
  'gallery.photoOf': control,
  'gallery.photosShown': control,
  'gallery.noImage': control,
  'gallery.photoBroken': control,
  'gallery.previous': control,
  'gallery.next': control,
  'gallery.close': control,
  'reports.pdf': control,
  'reports.pages_one': control,
  'reports.pages_other': control,
  'home.groups': number,
  'home.persons': number,
  'home.households': number,
  'contact.emergency999': emergency,
  'contact.emergency109': emergency,
  'contact.emergency1098': emergency,
  'errors.unexpectedTitle': failure,
  'errors.unexpectedText': failure,
  'errors.reference': failure,
}
