import { useApiRead } from '#core/lib/api/use-api.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import type { PromiseRecord } from './desk-output.schema.server.ts'

type Program = { id: number; title: string; titleBn: string | null }

/** Returns the purposes to choose from. @param takesZakat whether zakat is one of them */
export function usePurposes(takesZakat: boolean): { value: string; label: string }[] {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const path = '/api/programs?page=1&pageSize=50'
  const programs = useApiRead<Program[]>(path, { isShared: true }).response?.data ?? []
  return [
    { value: 'general', label: translate('general') },
    ...programs.map(({ id, title, titleBn }) => ({
      value: `program-${id}`,
      label: (language === 'bn' && titleBn) || title,
    })),
    ...(takesZakat ? [{ value: 'zakat', label: translate('zakat') }] : []),
  ]
}

/** Returns a function that names the purpose of a gift. */
export function usePurposeName() {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  return ({
    purpose,
    programName,
    programNameBn,
  }: Pick<PromiseRecord, 'purpose' | 'programName' | 'programNameBn'>) =>
    (language === 'bn' && programNameBn) || programName || translate(purpose)
}
