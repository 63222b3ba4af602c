// One form for one record: what is typed stays in the browser until the server has it, saving twice saves
// once, and somebody else's newer version is never overwritten unseen.
import { useForm } from '@mantine/form'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { checkForm } from '../../../lib/check-form.ts'
import { isPassing } from '../../../lib/keep-trying.ts'
import { firstOf, newSendingKey } from '../../../lib/send-new.ts'
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts'
import { useConfirm } from '../confirm.tsx'
import { useUiWords } from '../ui-words.ts'
import {
  type FormValues,
  fieldId,
  type RecordForm,
  type RecordFormOptions,
  type SaveState,
  type Version,
} from './record-form.ts'
import { useDraft } from './use-draft.ts'

export function useRecordForm<V extends FormValues>(options: RecordFormOptions<V>): RecordForm<V> {
  const { name, start, schema, labels, save, onSaved, failed, invalid, readTheirs } = options
  const { t, say, sentenceOf } = useUiWords()
  const confirm = useConfirm()
  const [state, setState] = useState<SaveState>('unchanged')
  const [problem, setProblem] = useState('')
  const [reason, setReason] = useState('')
  const [tab, setTab] = useState<'en' | 'bn'>('en')
  const [theirs, setTheirs] = useState<Version<V> | 'gone'>()
  const updatedAt = useRef(start.updatedAt)
  const isSaving = useRef(false)
  const isUnsaved = useRef(false)
  const form = useForm<V>({ mode: 'controlled', initialValues: start.values })

  const sendingKey = useRef('')
  sendingKey.current ||= newSendingKey()
  const isUnanswered = useRef(false)

  const draft = useDraft(
    name,
    form.values,
    () => isUnsaved.current,
    updatedAt,
    () => (isUnanswered.current ? sendingKey.current : undefined),
  )
  const changed = useCallback(() => {
    isUnsaved.current = true
    setState('changed')
  }, [])

  useLeaveGuard(
    useCallback(() => isUnsaved.current, []),
    () =>
      confirm({
        title: t('leaveTitle'),
        question: t(draft.isKept ? 'leaveQuestion' : 'leaveLoses'),
        yes: t('leave'),
        no: t('stay'),
      }),
  )

  function setValue(key: keyof V & string, value: V[keyof V & string] | string | boolean) {
    form.setValues((old) => ({ ...old, [key]: value }))
    form.clearFieldError(key)
    changed()
  }

  async function submit(values: V = form.values) {
    // A double click saves once.
    if (isSaving.current) return
    const errors = checkForm(schema, withoutNull(values))
    if (Object.keys(errors).length > 0) return showErrors(errors)
    isSaving.current = true
    const wasUnanswered = isUnanswered.current
    isUnanswered.current = true
    // With the key: when this page is closed now, the answer never comes, and the draft is sent once more.
    draft.write(values)
    setState('saving')
    setProblem('')
    setReason('')
    form.clearErrors()
    try {
      // Not unsaved while it is under way: `onSaved` may move on to another screen.
      isUnsaved.current = false
      await saveOnce(values)
      isUnanswered.current = false
      sendingKey.current = newSendingKey()
      draft.remove()
      await onSaved?.({ values, updatedAt: updatedAt.current })
      setState('saved')
    } catch (error) {
      isUnsaved.current = true
      isUnanswered.current = wasUnanswered || !isAnswer(error)
      draft.write(values)
      setState('failed')
      await fail(error)
    } finally {
      isSaving.current = false
    }
  }

  async function saveOnce(values: V) {
    try {
      await save({ values, updatedAt: updatedAt.current }, sendingKey.current)
    } catch (error) {
      const first = firstOf(error)
      if (!first) throw error
      // An earlier try came through after all: what was typed since is a change to what that one left.
      updatedAt.current = first.seen
      sendingKey.current = newSendingKey()
      await save({ values, updatedAt: updatedAt.current }, sendingKey.current)
    }
  }

  async function fail(error: unknown) {
    const isApiError = error instanceof ApiError
    if (isApiError && Object.keys(error.fields).length > 0) return showErrors(error.fields)
    if (isApiError && (error.code === 'conflict' || error.code === 'not_found') && readTheirs) {
      const newest = await readTheirs().catch(ifUnread)
      // When nobody has changed it, something else stands in the way: the last administrator, say.
      const isOther = newest !== 'unread' && newest?.updatedAt !== updatedAt.current
      if (isOther) return setTheirs(newest ?? 'gone')
    }
    const said = typeof failed === 'string' ? failed : failed(error)
    const why = sentenceOf(error)
    setProblem(said)
    setReason(said.includes(why) ? '' : why)
  }

  function showErrors(errors: Record<string, string>) {
    setReason('')
    setState('failed')
    const known = Object.entries(errors).filter(([key]) => key in start.values)
    // What belongs to no field of this form is said above all of them.
    const others = Object.entries(errors).filter(([key]) => !(key in start.values))
    form.setErrors(Object.fromEntries(known.map(([key, sentence]) => [key, say(sentence)])))
    const sentences = [invalid?.(errors), ...others.map(([, sentence]) => say(sentence))]
    setProblem(sentences.filter(Boolean).join(' '))
  }

  function errorOf(key: string): string | undefined {
    const error = form.errors[key]
    return error ? String(error) : undefined
  }

  return {
    values: form.values,
    setValue,
    field: (key) => ({
      id: fieldId(key),
      name: key,
      label: labels[key],
      value: form.values[key],
      error: errorOf(key),
      onChange: (value) => setValue(key, value),
    }),
    text: (key) => ({
      id: fieldId(key),
      name: key,
      label: labels[key],
      value: String(form.values[key] ?? ''),
      error: errorOf(key),
      onChange: ({ currentTarget }) => setValue(key, currentTarget.value),
    }),
    check: (key) => ({
      id: fieldId(key),
      name: key,
      label: labels[key],
      checked: form.values[key] === true,
      error: errorOf(key),
      onChange: ({ currentTarget }) => setValue(key, currentTarget.checked),
    }),
    errors: Object.fromEntries(Object.keys(form.errors).map((key) => [key, errorOf(key)])),
    labels,
    ...{ state, problem, reason, tab, setTab, theirs },
    submit: () => submit(),
    isKept: draft.isKept,
    draft: draft.offered,
    hasDraftFile: draft.files.isKept,
    restoreDraft: async () => {
      if (!draft.offered) return
      const files = await draft.files.offered()
      updatedAt.current = draft.offered.updatedAt
      isUnanswered.current = draft.offered.sendingKey !== undefined
      sendingKey.current = draft.offered.sendingKey ?? sendingKey.current
      form.setValues((old) => ({ ...old, ...draft.offered?.values, ...files }))
      draft.accept()
      changed()
    },
    discardDraft: draft.remove,
    resolveConflict: (chosen) => {
      const newest = theirs
      setTheirs(undefined)
      if (!chosen || !newest || newest === 'gone') return
      updatedAt.current = newest.updatedAt
      form.setValues(() => chosen)
      void submit(chosen)
    },
  }
}

/** Nothing is known of a record that a broken line kept back; one that is not found has gone. */
function ifUnread(error: unknown): 'unread' | undefined {
  return error instanceof ApiError && error.code === 'not_found' ? undefined : 'unread'
}

/** Whether the server has said what became of it. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !isPassing(error)
}

/** A file that was not chosen is not sent, and not checked. */
function withoutNull(values: FormValues): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
