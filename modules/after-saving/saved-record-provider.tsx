import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useOnUndo } from '#core/lib/api/use-api.ts'
import { readLocal, removeLocal, writeLocal } from '#core/lib/unsaved-input/local-store.ts'
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

type Shown = { saved: SavedRecord; form: string; on?: string }

const storageKey = 'saved-record'

/** Returns what the next screen could not show, since its code could not be fetched and the page was loaded again. */
function readLeft(): Shown | undefined {
  try {
    const saved = JSON.parse(readLocal(storageKey, 'tab') ?? 'null')
    return saved ? { saved, form: '' } : undefined
  } catch {
    return undefined
  }
}

function keepLeft(shown: Shown | undefined) {
  if (shown) writeLocal(storageKey, JSON.stringify(shown.saved), 'tab')
  else removeLocal(storageKey, 'tab')
}

/** Shows on the next screen what a form has saved and what can be done next, and hides it on the screen after that. */
export function SavedRecordProvider({ children }: { children: ReactNode }) {
  const { key, search } = useLocation()
  const [shown, setShown] = useState<Shown | undefined>(readLeft)
  useEffect(() => keepLeft(shown?.on === undefined ? shown : undefined), [shown])
  // It would still name what is no longer so.
  useOnUndo(useCallback(() => setShown(undefined), []))
  // Guided set-up shows its own next step instead.
  const isGuided = returnAddress(new URLSearchParams(search)) !== undefined
  const afterSaving = useMemo<AfterSaving>(
    () => ({
      // A browser never fetches again what it could not fetch once, and the next screen needs some of the same files.
      prepare: () => void (navigator.onLine && loadPanel().catch(() => {})),
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
