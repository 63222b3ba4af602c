import { lazy, Suspense } from 'react'
import type { RecordingSectionProps } from './recording-section.tsx'

const RecordingSection = lazy(() => import('./recording-section.tsx'))

/** Fields for the recordings of a text, which come after the form: nobody listens to a text that is not there. */
export function Recordings(props: RecordingSectionProps) {
  return (
    <Suspense fallback={null}>
      <RecordingSection {...props} />
    </Suspense>
  )
}
