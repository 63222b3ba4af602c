import { createContext, Fragment, type ReactNode, useContext, useEffect } from 'react'
import { isNotFound } from '#core/lib/api/api-error.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { readEdited, type StoredRecord } from '#core/lib/api/working-copy.ts'
import { RecordAbsenceContext } from './admin-page.tsx'
import { OpenElsewhere } from './open-elsewhere.tsx'
import { Failed, type ListLink, Loading, NotThere } from './states.tsx'

type ExistingRecordProps<R> = {
  /** API path of the list. */
  path: string
  /** Undefined if the address of the screen has no id. */
  id: number | undefined
  /** Error message if it cannot be read. */
  failed: string
  /** List to which the way leads if there is no such record. */
  list?: ListLink
  /** True if it is only read, for a copy. */
  isTemplate?: boolean
  children: (record: R) => ReactNode
}

/** Reads the record of the surrounding form again and renders a new form. */
export const ReloadRecordContext = createContext(() => {})

/** Renders the edited record, or its working copy, once it is read. */
export function ExistingRecord<R extends StoredRecord>(props: ExistingRecordProps<R>) {
  const { path, id, failed, list, isTemplate = false, children } = props
  const address = id === undefined ? undefined : `${path}/${id}`
  const { response, status, error, reload } = useApiRead<R>(address, { read: readEdited })
  const isAbsent = status === 'failed' && !response
  const tellAbsence = useContext(RecordAbsenceContext)
  useEffect(() => {
    tellAbsence(isAbsent)
    return () => tellAbsence(false)
  }, [tellAbsence, isAbsent])
  if (response) {
    return (
      <ReloadRecordContext value={reload}>
        {address && !isTemplate && <OpenElsewhere form={address} />}
        <Fragment key={JSON.stringify(response.data)}>{children(response.data)}</Fragment>
      </ReloadRecordContext>
    )
  }
  if (id === undefined || isNotFound(error)) return <NotThere list={list} />
  return isAbsent ? <Failed text={failed} onRetry={reload} /> : <Loading />
}
