import { useEffect, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { SessionProvider } from '../../features/users/session-provider.tsx'
import type { Language } from '../../lib/language.ts'
import { ConfirmFrame } from '../../ui/admin/confirm.tsx'
import { MantineFrame } from '../../ui/admin/mantine-frame.tsx'
import { type UiWords, UiWordsContext } from '../../ui/admin/ui-words.ts'
import { type AdminLanguage, loadAdminWords } from '../../words/admin-words.ts'
import { sentenceOf } from '../../words/sentence-of.ts'
import { AdminWordsContext, storeAdminLanguage } from '../../words/use-admin-words.ts'

/** The words, the looks and the person: everything a screen of the back-office asks for by a hook. */
export function BackOfficeRoot(start: AdminLanguage) {
  const [loaded, setLoaded] = useState(start)
  const { language } = loaded

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const words = useMemo(() => {
    async function switchTo(next: Language) {
      setLoaded(await loadAdminWords(next))
      storeAdminLanguage(next)
    }
    return { ...loaded, switchTo }
  }, [loaded])

  const uiWords = useMemo<UiWords>(
    () => ({
      ...loaded,
      t: (key, values) => loaded.t(`ui.${key}`, values),
      sentenceOf: (error) => sentenceOf(error, loaded),
    }),
    [loaded],
  )

  return (
    <AdminWordsContext value={words}>
      <UiWordsContext value={uiWords}>
        <MantineFrame>
          <SessionProvider>
            <ConfirmFrame>
              <Outlet />
            </ConfirmFrame>
          </SessionProvider>
        </MantineFrame>
      </UiWordsContext>
    </AdminWordsContext>
  )
}
