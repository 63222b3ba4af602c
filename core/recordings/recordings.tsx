import { lazy, Suspense } from 'react'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import type { RecordingSectionProps } from './recording-section.tsx'

const RecordingSection = lazy(() => import('./recording-section.tsx'))

/** Loads the fields for recordings of a text after the rest of the form. */
export function Recordings(props: RecordingSectionProps) {
  if (useUnused().has('listening')) return null
  return (
    <Suspense fallback={null}>
      <RecordingSection {...props} />
    </Suspense>
  )
}
