import { createContext, Fragment, type ReactNode } from 'react'
import { useApiRead } from '../../lib/api/use-api.ts'
import { readEdited, type StoredRecord } from '../../lib/api/working-copy.ts'
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

/** Reads the record of the form around it again: a new form then holds it. */
export const ReloadRecordContext = createContext(() => {})

/** The record that is edited, or its working copy, once it is read. */
export function ExistingRecord<R extends StoredRecord>(props: ExistingRecordProps<R>) {
  const { path, id, failed, missing, children } = props
  const address = id === undefined ? undefined : `${path}/${id}`
  const { response, status, reload } = useApiRead<R>(address, { read: readEdited })
  if (response) {
    return (
      <ReloadRecordContext value={reload}>
        <Fragment key={JSON.stringify(response.data)}>{children(response.data)}</Fragment>
      </ReloadRecordContext>
    )
  }
  if (status === 'failed') return <Failed text={failed} onRetry={reload} />
  return id === undefined ? missing : <Loading />
}
