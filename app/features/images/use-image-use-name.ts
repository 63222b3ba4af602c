import { useRecordName } from '../../translations/record-name.tsx'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { useEntities } from '../records/entity-info.ts'
import type { ImageRecord } from './image-output.schema.server.ts'

/** Program: Housing. What shows an image, with its kind. */
export function useImageUseName(): (use: ImageRecord['usedBy'][number]) => string {
  const { t } = useAdminTranslations()
  const entities = useEntities()
  const nameOf = useRecordName()
  return ({ entity, title, titleBn }) => {
    const name = nameOf({ title, titleBn })
    const key = entities.get(entity)?.imageUse
    return key ? t(key, { title: name }) : name
  }
}
