import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useOnUndo } from '#core/lib/api/use-api.ts'
import { PageNoteContext } from '#core/ui/admin/page-note.ts'
import { returnAddress } from '#core/records/screens/return-address.ts'
import {
  type AfterSaving,
  AfterSavingContext,
  type SavedRecord,
} from '#core/records/screens/saved-record.ts'

const loadPanel = () => import('./saved-panel.tsx')

/** Empty if it cannot be loaded: the record is saved all the same. */
const SavedPanel = lazy(() => loadPanel().catch(() => ({ default: () => null })))

/** Shows on the next screen what a form has saved and what can be done next, and hides it on the screen after that. */
export function SavedRecordProvider({ children }: { children: ReactNode }) {
  const { key, search } = useLocation()
  const [shown, setShown] = useState<{ saved: SavedRecord; form: string; on?: string }>()
  // It would still name what is no longer so.
  useOnUndo(useCallback(() => setShown(undefined), []))
  // Guided set-up shows its own next step instead.
  const isGuided = returnAddress(new URLSearchParams(search)) !== undefined
  const afterSaving = useMemo<AfterSaving>(
    () => ({
      prepare: () => void loadPanel().catch(() => {}),
      remember: (saved) => setShown(isGuided ? undefined : { saved, form: key }),
    }),
    [isGuided, key],
  )
  if (shown && shown.on === undefined && shown.form !== key) setShown({ ...shown, on: key })
  return (
    <AfterSavingContext value={afterSaving}>
      <PageNoteContext
        value={
          shown?.on === key && (
            <Suspense fallback={null}>
              <SavedPanel {...shown.saved} onClose={() => setShown(undefined)} />
            </Suspense>
          )
        }
      >
        {children}
      </PageNoteContext>
    </AfterSavingContext>
  )
}
