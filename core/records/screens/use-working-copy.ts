// Saves form values as the working copy of a record, and publishes it. The note about it is loaded when needed: most
// forms have no working copy.
import { createElement, lazy, type ReactNode, Suspense, useContext, useRef } from 'react'
import { ApiError } from '#core/lib/api/api-error.ts'
import { formBody } from '#core/lib/api/form-body.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import type { Edited, WorkingCopy } from '#core/lib/api/working-copy.ts'
import { ReloadRecordContext } from '#core/ui/admin/existing-record.tsx'
import type { FormValues, RecordForm, SaveCall } from '#core/ui/admin/form/record-form.ts'
import type { WorkingCopyNoteProps } from './working-copy-note.tsx'

/** Reads the working copy of a record. @param own API path of the record */
export function useWorkingCopy(own: string | undefined, edited: Edited | undefined) {
  const api = useApi()
  const reload = useContext(ReloadRecordContext)
  /** Action of the button that was pressed last. */
  const step = useRef<'save' | 'publish'>('publish')
  const isStaying = useRef(false)
  const uploaded = useRef(new WeakMap<File, string>())
  const saved = useRef<{ text: string; updatedAt: string }>(undefined)
  const canHave = edited?.published.state === 'published'
  const isOpen = edited?.copy !== undefined

  async function withoutFile({ image, ...fields }: FormValues, { signal }: SaveCall) {
    if (!(image instanceof File)) return fields
    // An image is uploaded to the library once, however often its form is sent.
    let name = uploaded.current.get(image)
    if (name === undefined) {
      const body = formBody({ image })
      const sent = await api.send<{ imagename: string }>('POST', '/api/upload', body, { signal })
      name = sent.data.imagename
      uploaded.current.set(image, name)
    }
    return { ...fields, libraryImage: name }
  }

  /** @returns the version of the working copy; a retry must not save it again, since it may be public by then. */
  async function save(body: object, signal: AbortSignal): Promise<string> {
    const text = JSON.stringify(body)
    if (saved.current?.text !== text) {
      const { data } = await api.send<WorkingCopy>('PUT', `${own}/draft`, body, { signal })
      saved.current = { text, updatedAt: data.updatedAt }
    }
    return saved.current.updatedAt
  }

  /** @returns the number of the change if the working copy was published. */
  async function send(
    values: FormValues,
    updatedAt: string | undefined,
    call: SaveCall,
  ): Promise<number | undefined> {
    const { signal, key } = call
    isStaying.current = true
    const ifMatch = await save({ ...(await withoutFile(values, call)), updatedAt }, signal)
    if (step.current === 'save' || !edited) return undefined
    // The publisher of an outdated copy has been warned, and sees the differences.
    const replaces = new URLSearchParams({ replaces: edited.published.updatedAt })
    try {
      const path = `${own}/draft/publish?${replaces}`
      const published = await api.send('POST', path, undefined, { signal, key, ifMatch })
      isStaying.current = false
      return published.version
    } catch (error) {
      // The published version has changed: the saved version is shown beside it.
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      return undefined
    }
  }

  return {
    /** True if the working copy is sent instead of the record. */
    isMeant: () => isOpen || step.current === 'save',
    send,
    /** Keeps the form open, which then shows the saved working copy. */
    hasStayed: () => {
      if (isStaying.current) reload()
      return isStaying.current
    },
    waysToSave<V extends FormValues>(form: RecordForm<V>): Pick<RecordForm<V>, 'submit' | 'copy'> {
      const submitAs =
        (next: typeof step.current): RecordForm<V>['submit'] =>
        (changes) => {
          step.current = next
          isStaying.current = false
          return form.submit(changes)
        }
      if (!canHave) return { submit: form.submit }
      return {
        submit: submitAs('publish'),
        copy: { isOpen, save: () => submitAs('save')() },
      }
    },
  }
}

const WorkingCopyNote = lazy(() => import('./working-copy-note.tsx'))

/** Returns the note for a record with a working copy; nothing if visitors see the values of the form. */
export function workingCopyNote(props: WorkingCopyNoteProps): ReactNode {
  const { copy, published } = props.edited
  if (!copy && published.state === 'published' && !published.publishAt) return undefined
  return createElement(Suspense, { fallback: null }, createElement(WorkingCopyNote, props))
}
