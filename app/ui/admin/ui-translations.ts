// The words of the back-office's own pieces. They come from app/translations (section `ui`) through this context,
// because a piece of ui/ imports no words.
import { createContext, useContext } from 'react'
import type { TranslateMessage } from '#error-messages/error-message.ts'
import type { Language } from '../../lib/text/language.ts'

export const uiKeys = [
  ...(['loading', 'tryAgain', 'close', 'cancel', 'yesDelete', 'noKeep', 'undo', 'undone'] as const),
  ...(['undoFailed', 'search', 'sortBy', 'ascending', 'descending', 'rowsPerPage'] as const),
  ...(['rowsOf', 'noRows', 'noRowsFound', 'clearSearch', 'previousPage', 'nextPage'] as const),
  ...([
    'pageOf',
    'exportCsv',
    'exportFailed',
    'actions',
    'listFailed',
    'english',
    'bangla',
  ] as const),
  ...(['languageTabs', 'required', 'optional', 'problemOne', 'problemSome', 'save'] as const),
  ...(['saving', 'waitingToSave', 'offlineNote', 'serverBusyNote', 'sessionEnded'] as const),
  ...(['selectAll', 'selectRow', 'selected'] as const),
  ...(['saved', 'changed', 'unchanged', 'notSaved', 'draftFound', 'restore', 'discard'] as const),
  ...(['changedNotKept', 'leaveLoses', 'removeCurrentImage', 'keepImage', 'imageGoes'] as const),
  ...([
    'showPassword',
    'leaveTitle',
    'leaveQuestion',
    'stay',
    'leave',
    'conflictTitle',
    'conflictText',
  ] as const),
  ...(['conflictMerged', 'conflictTheirs', 'conflictMine', 'conflictOpen'] as const),
  ...(['copied', 'copyFailed', 'whatsApp'] as const),
  ...(['mine', 'theirs', 'takeThese', 'conflictGone', 'chooseImage', 'otherImage'] as const),
  ...(['removeImage', 'imageTooLarge', 'onlyImages', 'makeSmaller', 'makingSmaller'] as const),
  ...(['fromLibrary', 'librarySearchHint', 'uploadNew'] as const),
  ...(['editImage', 'turnLeft', 'turnRight', 'cropShape', 'cropFree', 'cropCard'] as const),
  ...(['cropHint', 'cropNow', 'useThis', 'editFailed'] as const),
  ...(['focus', 'focusHint', 'focusNow'] as const),
  ...([
    'smallerFailed',
    'smallerDone',
    'noImage',
    'noPreview',
    'currentImage',
    'newImage',
  ] as const),
  ...([
    'altText',
    'altTextBn',
    'altHint',
    'decorative',
    'charactersLeft',
    'charactersOver',
  ] as const),
  ...([
    'plainText',
    'richText',
    'plainTextLoses',
    'editorFailed',
    'bold',
    'italic',
    'link',
  ] as const),
  ...(['bulletList', 'numberedList', 'heading', 'linkAddress', 'setLink', 'removeLink'] as const),
  ...(['linkText', 'linkWrong', 'confirmBoth', 'confirmEnglish', 'confirmBangla'] as const),
  ...(['image', 'insertImage', 'changeImage', 'imageAlt', 'imageAltHint'] as const),
  ...(['imageAltMissing', 'imageDecorative', 'pastedImage', 'pastedImageNoPlace'] as const),
  ...(['undoTyping', 'redoTyping', 'toolbar', 'uploading', 'sample', 'notAvailable'] as const),
  ...(['yes', 'no', 'empty', 'keepImageAgain', 'sampleNote', 'confirmSample'] as const),
  ...(['id', 'edit', 'editOf', 'delete', 'deleteOf', 'create', 'update', 'createdAt'] as const),
  ...(['updatedAt', 'openFailed', 'more', 'banglaEmpty', 'englishEmpty'] as const),
  ...(['saveDraft', 'publish', 'visibility', 'visibilityHint', 'published', 'draft'] as const),
  ...(['hidden', 'scheduled', 'ended', 'draftHint', 'hiddenHint', 'always'] as const),
  ...(['saveCopy', 'publishChanges', 'hasCopy', 'offline'] as const),
  ...(['visibleFrom', 'visibleUntil', 'visibleUntilPast', 'labelAnd'] as const),
] as const

export type UiKey = (typeof uiKeys)[number]
export type UiTranslate = (key: UiKey, values?: Record<string, string | number>) => string
export type UiTranslations = {
  language: Language
  t: UiTranslate
  /** An error message of a form's rules or of the server. */
  translateMessage: TranslateMessage
  /** What went wrong with a call, for a person, in their language. */
  translateError: (error: unknown) => string
}

export const UiTranslationsContext = createContext<UiTranslations>({
  language: 'en',
  t: (key) => key,
  translateMessage: (message) => (typeof message === 'string' ? message : message.key),
  translateError: String,
})

export function useUiTranslations(): UiTranslations {
  return useContext(UiTranslationsContext)
}
