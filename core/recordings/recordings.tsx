import { useUnused } from '#core/settings/uses/use-unused.ts'
import { RecordingSection, type RecordingSectionProps } from './recording-section.tsx'

/** Renders the fields for recordings of a text. */
export function Recordings(props: RecordingSectionProps) {
  return useUnused().has('listening') ? null : <RecordingSection {...props} />
}
