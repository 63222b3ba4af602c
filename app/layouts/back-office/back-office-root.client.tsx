import { useEffect, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { entities } from '../../entities.ts'
import { SessionProvider } from '../../features/accounts/login/session-provider.tsx'
import { EntitiesContext } from '../../features/records/screens/entity-info.ts'
import type { Language } from '../../lib/text/language.ts'
import { useLeaveBlocker } from '../../lib/unsaved-input/use-leave-guard.ts'
import { type AdminLanguage, loadAdminTranslations } from '../../translations/admin-translations.ts'
import { translateError } from '../../translations/translate-error.ts'
import {
  AdminTranslationsContext,
  storeAdminLanguage,
} from '../../translations/use-admin-translations.ts'
import { ConfirmFrame } from '../../ui/admin/confirm.tsx'
import { MantineFrame } from '../../ui/admin/mantine-frame.tsx'
import { type UiTranslations, UiTranslationsContext } from '../../ui/admin/ui-translations.ts'

const entitiesByName = new Map(Object.entries(entities))

/** Provides what screens of the back-office read through hooks: texts, theme and session. */
export function BackOfficeRoot(start: AdminLanguage) {
  const [loaded, setLoaded] = useState(start)
  const { language } = loaded
  useLeaveBlocker()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const translations = useMemo(() => {
    async function switchTo(next: Language) {
      setLoaded(await loadAdminTranslations(next))
      storeAdminLanguage(next)
    }
    return { ...loaded, switchTo }
  }, [loaded])

  const uiWords = useMemo<UiTranslations>(
    () => ({
      ...loaded,
      t: (key, values) => loaded.t(`ui.${key}`, values),
      translateError: (error) => translateError(error, loaded),
    }),
    [loaded],
  )

  return (
    <AdminTranslationsContext value={translations}>
      <UiTranslationsContext value={uiWords}>
        <MantineFrame>
          <SessionProvider>
            <EntitiesContext value={entitiesByName}>
              <ConfirmFrame>
                <Outlet />
              </ConfirmFrame>
            </EntitiesContext>
          </SessionProvider>
        </MantineFrame>
      </UiTranslationsContext>
    </AdminTranslationsContext>
  )
}
