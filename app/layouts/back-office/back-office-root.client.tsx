import { useEffect, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import type { Language } from '#core/lib/text/language.ts'
import { useLeaveBlocker } from '#core/lib/unsaved-input/use-leave-guard.ts'
import { storeAdminLanguage } from '#core/translations/admin-language.ts'
import { type AdminLanguage, loadAdminTranslations } from '#core/translations/admin-translations.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { AdminTranslationsContext } from '#core/translations/use-admin-translations.ts'
import { ConfirmFrame } from '#core/ui/admin/confirm.tsx'
import { MantineFrame } from '#core/ui/admin/mantine-frame.tsx'
import { type UiTranslations, UiTranslationsContext } from '#core/ui/admin/ui-translations.ts'
import { EntitiesContext } from '#core/records/screens/entity-info.ts'
import { OfficeScreensContext } from '#core/settings/values/office-screen.ts'
import { SessionProvider } from '#modules/login/session-provider.tsx'
import { entities } from '../../entities.ts'
import { officeScreens } from '../../optional.ts'

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
              <OfficeScreensContext value={officeScreens}>
                <ConfirmFrame>
                  <Outlet />
                </ConfirmFrame>
              </OfficeScreensContext>
            </EntitiesContext>
          </SessionProvider>
        </MantineFrame>
      </UiTranslationsContext>
    </AdminTranslationsContext>
  )
}
