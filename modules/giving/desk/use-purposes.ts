import { useApiRead } from '#core/lib/api/use-api.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type Program = { id: number; title: string; titleBn: string | null }

/** Returns the purposes to choose from. @param takesZakat whether zakat is one of them */
export function usePurposes(takesZakat: boolean): { value: string; label: string }[] {
  const { language, translate } = useDeskTexts()
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
