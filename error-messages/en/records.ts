/** Records, their history, images and files. Sentences that the specification gives stand as it has them. */
export const recordsEn = {
  'record.unknown': 'This entry is no longer there.',
  'record.already_there': 'This entry is already there.',
  'record.changed_meanwhile':
    'Someone else has changed this in the meantime. Please look at the newer version first.',
  'record.removed_alone': 'Entries of this kind cannot be deleted together.',
  'record.never_sample': 'Entries of this kind are never samples.',
  'record.never_hidden': 'Entries of this kind are always shown.',
  'record.stays_for_ever':
    'It has its place on a page of the website: change it, or confirm it, instead.',
  'record.holds_others': 'It holds entries that are not samples.',
  'record.refused_before': 'It was refused when this was first sent.',
  'record.title_required': 'Title is required',
  'record.name_required': 'Name is required',
  'record.description_required': 'Description is required',
  'record.sort_order_required': 'Sort order is required',

  'draft.none': 'There are no unpublished changes. They have been published or discarded.',
  'draft.record_changed':
    'The published version has changed since these changes were begun. Compare the two, then publish again to replace it.',
  'draft.not_valid_any_more':
    'These changes cannot be published as they are. Open them, save them once more and see what is asked for.',
  'preview.ended':
    'This preview has ended, or has never been. Ask whoever sent you the link for a new one.',

  'setting.contact_invalid': 'Give an email address, or a web address that begins with https://.',
  'setting.not_a_language': 'Choose English or Bangla.',
  'setting.not_yes_or_no': 'Give yes or no.',
  'setting.image_unknown': 'There is no such image. Please upload it first.',
  'setting.logo_unknown': 'This image was not uploaded as a logo. Please upload the logo here.',
  'setting.year_invalid': 'Give a year of four digits, such as 1995.',
  'setting.year_future':
    'This year is still to come. Give the year in which the organisation was founded.',
  'palette.unknown': 'Choose one of the palettes, or give a colour such as #1d5fa8.',
  'palette.too_light':
    'Letters in {colour} cannot be read on the light page. Choose a darker colour, such as {usable}.',
  'links.address_invalid':
    '{address} is not a web address that begins with https://. Give one such as https://www.facebook.com/our-page.',
  'links.label_required': 'Give a label for {address}.',
  'links.label_invalid': 'A label has at most {max} characters and no | sign: {label}',
  'links.too_many': 'There is room for {max} links. Remove some.',
  'giving.account_missing': 'Enter the account number.',
  'giving.account_invalid': 'Enter the account number in digits, at least 4 of them.',
  'giving.routing_invalid':
    'A routing number has 9 digits, such as 012345678. Check it, or leave it empty.',
  'giving.wallet_invalid':
    'The number of a wallet is a mobile number of 11 digits, such as 01712-345678 (for Rocket 11 or 12). Check it.',
  'menu.entry_unknown': 'This menu has no entry {entry}.',
  'menu.entry_twice': 'An entry can be in a menu only once: {entry}. Remove one of the two lines.',
  'menu.label_invalid': 'A name in a menu has at most {max} characters and no | sign: {entry}',
  'words.unknown': 'No text of the website that can be changed is called {key}.',
  'words.too_long': 'A text has at most {max} characters: {key}',
  'words.gap_unknown': 'This text can hold {gaps} and nothing else in braces: {key}',
  'words.gap_refused': 'This text can hold nothing in braces: {key}',
  'page_text.body_required': 'Text is required',
  'placeholder.unknown': 'There is no placeholder {name}. Similar ones are: {similar}.',
  'placeholder.in_link': 'A link cannot hold a placeholder: {name}. Put it into the text instead.',
  'placeholder.in_title': 'A title cannot hold a placeholder. Put it into the text instead.',
  'placeholder.broken': 'A placeholder is broken. Delete it and insert it again.',

  'history.unknown': 'This change is no longer in the history.',
  'history.not_by_person': 'This was not done by a person and cannot be undone.',
  'history.changed_since': 'It has been changed again since, so this cannot be undone.',
  'history.is_current': 'This version is the current one: nothing has been changed.',
  'history.unknown_kind': 'This kind of entry cannot be undone here.',
  'history.key_taken':
    'Another entry has its web address or its key now. Please change that one first.',
  'history.album_missing':
    'It belongs to an album that has been deleted, or holds photos that came later.',

  'image.required': 'Please select an image to upload.',
  'image.unknown': 'There is no such image.',
  'image.used_in': 'This image is used in: {places}.',
  'image.used_in_more': 'This image is used in: {places} and {count} more.',
  'image.larger_than_1mb': 'Image size should not exceed 1MB',
  'image.too_large': 'This image is larger than {megabytes} MB. Please make it smaller.',
  'image.too_many_pixels':
    'This photo has too many pixels. Please make it smaller, for example 4000 pixels wide, and upload it again.',
  'image.unsupported':
    'This file is not an image this site can use. Please upload a JPEG, PNG, WebP, GIF or AVIF image.',
  'image.logo_unsupported':
    'This file is not a logo this site can use. Please upload a PNG, JPEG or SVG file.',
  'image.heic':
    'This is a HEIC photo, which this site cannot read. On an iPhone choose Settings, Camera, Formats, Most Compatible and take the photo again, or save it as JPEG.',
  'image.damaged':
    'This image is damaged or cannot be read. Please open it, save it again as JPEG and upload that.',

  'pdf.required': 'Please select a PDF to upload.',
  'pdf.unknown': 'There is no file of this name.',
  'pdf.too_large': 'This PDF is larger than {megabytes} MB. Please make it smaller.',
  'pdf.unreadable':
    'This file is not a PDF that can be read. Please save the document as PDF again and upload that.',
  'pdf.locked': 'This PDF is locked. Please save a copy without a password and upload that.',

  'backup.running': 'A backup is being made already.',
  'backup.none': 'There is no backup on this machine that could be downloaded.',
} as const
