import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import type { NewLink } from './invitation-output.schema.server.ts'
import type { GivenLink } from './link-dialog.tsx'

type Person = { id: number; name: string }

/** Makes a link for an account and holds it while it is shown. */
export function useUserLinks() {
  const translations = useAdminTranslations()
  const api = useApi()
  const { failure } = useNotices()
  const [given, setGiven] = useState<GivenLink>()

  async function give({ id, name }: Person, isInvitation = false) {
    try {
      const { data: link } = await api.send<NewLink>('POST', `/api/users/${id}/link`)
      setGiven({ link, name, isInvitation })
    } catch (error) {
      failure(translateError(error, translations))
    }
  }
  return { given, setGiven, give }
}
