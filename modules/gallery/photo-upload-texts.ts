import bn from '#translations/bn/photo-upload.json' with { type: 'json' }
import en from '#translations/en/photo-upload.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translatePhotoUpload = createTranslateIn<'photo-upload'>({ en, bn })

export const usePhotoUploadTexts = () => useTexts(translatePhotoUpload)
