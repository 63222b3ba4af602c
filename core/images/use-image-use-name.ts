import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useEntities } from '#core/records/screens/entity-info.ts'
import type { ImageRecord } from './image-output.schema.server.ts'

/** Returns a function that names the use of an image with its kind: "Program: Housing". */
export function useImageUseName(): (use: ImageRecord['usedBy'][number]) => string {
  const { t } = useAdminTranslations()
  const entities = useEntities()
  const nameOf = useRecordName()
  return ({ entity, title, titleBn }) => {
    const info = entities.get(entity)
    const nameKey = info?.name?.(title)
    const name = nameKey ? t(nameKey) : nameOf({ title, titleBn })
    return info?.imageUse ? t(info.imageUse, { title: name }) : name
  }
}
