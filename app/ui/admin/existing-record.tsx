import type { ReactNode } from 'react'
import { inEveryState } from '../../lib/api/every-state.ts'
import { useApiRead } from '../../lib/api/use-api.ts'
import { Failed, Loading } from './states.tsx'

type ExistingRecordProps<R> = {
  /** The API's address of the list. */
  path: string
  /** Undefined when the address of the screen names none. */
  id: number | undefined
  /** Said when it cannot be read. */
  failed: string
  /** Shown without an id. */
  missing: ReactNode
  children: (record: R) => ReactNode
}

/** The record that is edited, once it is read. */
export function ExistingRecord<R>({ path, id, failed, missing, children }: ExistingRecordProps<R>) {
  const { response, status, reload } = useApiRead<R>(
    id === undefined ? undefined : inEveryState(`${path}/${id}`),
  )
  if (response) return children(response.data)
  if (status === 'failed') return <Failed text={failed} onRetry={reload} />
  return id === undefined ? missing : <Loading />
}
