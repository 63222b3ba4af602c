import bn from '#translations/bn/recording.json' with { type: 'json' }
import en from '#translations/en/recording.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateRecording = createTranslateIn<'recording'>({ en, bn })

export const useRecordingTexts = () => useTexts(translateRecording)
