import { useTexts } from '#core/translations/use-texts.ts'
import { translateMovingIn } from './translate-moving-in.ts'

export const useMovingInTexts = () => useTexts(translateMovingIn)
