import bn from '#translations/bn/connections.json' with { type: 'json' }
import en from '#translations/en/connections.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateConnections = createTranslateIn<'connections'>({ en, bn })

export const useConnectionsTexts = () => useTexts(translateConnections)
