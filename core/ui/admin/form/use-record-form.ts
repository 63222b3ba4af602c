// One form for one record: input stays in the browser until the server has it, saving twice saves once, and a newer
// version by somebody else is never overwritten unseen.
import { type SetStateAction, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isSessionEnd, isTransient, proposedChangeOf } from '#core/lib/api/api-error.ts'
import { newIdempotencyKey } from '#core/lib/api/send-new.ts'
import { checkForm } from '#core/lib/check-form.ts'
import type { UnsavedInput } from '#core/lib/unsaved-input/unsaved-input.ts'
import { useUiTranslations } from '../ui-translations.ts'
import { differencesOf } from './merge-versions.ts'
import {
  type FieldReasons,
  type FormValues,
  fieldId,
  inOtherLanguage,
  isFilled,
  type RecordForm,
  type RecordFormOptions,
  type Version,
} from './record-form.ts'
import { keyForUnsavedInput } from './save-state.ts'
import { useSaving } from './use-saving.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { useUnsavedInput } from './use-unsaved-input.ts'

export function useRecordForm<V extends FormValues>(options: RecordFormOptions<V>): RecordForm<V> {
  const {
    name,
    start,
    schema,
    labels,
    hintOf,
    save,
    onSaved,
    failed,
    invalid,
    readTheirs,
    proposed,
  } = options
  const { language, t, translateMessage, translateError } = useUiTranslations()
  const navigate = useNavigate()
  const [tab, setTab] = useState(language)
  const [values, setValues] = useState(start.values)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const failedSentence = (error: unknown) => (typeof failed === 'string' ? failed : failed(error))
  const saving = useSaving<V>({ updatedAt: start.updatedAt, save, failed: failedSentence })
  const { state, now, change } = saving

  // Version with that `updatedAt`; undefined if this browser does not have it.
  const base = useRef<Version<V> | undefined>(start)
  const unsaved = useUnsavedInput(name, values, {
    isUnsaved: () => now().isUnsaved,
    base: () => base.current,
    updatedAt: () => now().updatedAt,
    unansweredKey: () => keyForUnsavedInput(now()),
  })

  useUnsavedGuard(() => now().isUnsaved, unsaved.isKept ? 'leaveQuestion' : 'leaveLoses')

  function setValue(key: keyof V & string, value: V[keyof V & string] | string | boolean) {
    replaceValues((old) => ({ ...old, [key]: value }))
    change({ type: 'edited' })
  }

  /** Errors belong to the checked values, so they are cleared with them. */
  function replaceValues(next: SetStateAction<V>) {
    setValues(next)
    setErrors({})
  }

  async function submit(sent: V = values) {
    // A double click saves once.
    if (now().step === 'saving') return
    const refused = checkForm(schema, withoutNull(sent))
    if (Object.keys(refused).length > 0) {
      return change({ type: 'invalid', problem: showErrors(refused) })
    }
    setErrors({})
    try {
      const sending = saving.send(sent)
      // Kept with the idempotency key: if the page is closed now, the response never arrives and the input is sent
      // again.
      unsaved.write(sent)
      if (!(await sending)) return
      unsaved.remove()
      await onSaved({ values: sent, updatedAt: now().updatedAt })
    } catch (error) {
      const proposed = proposedChangeOf(error)
      if (proposed !== undefined) return leaveProposed(proposed)
      await fail(error)
      unsaved.write(sent)
    }
  }

  /** The server has the change, but it waits for an approval. */
  async function leaveProposed(id: number) {
    change({ type: 'saved', nextKey: newIdempotencyKey() })
    unsaved.remove()
    await navigate(`/admin/pending-changes?proposed=${id}`)
  }

  async function fail(error: unknown) {
    if (isSessionEnd(error)) return change({ type: 'sessionEnded', problem: t('sessionEnded') })
    const refuse = (problem: string, reason = '') =>
      change({ type: 'refused', problem, reason, isTransient: isTransient(error) })
    if (!(error instanceof ApiError)) {
      console.error(error)
      return refuse(failedSentence(error))
    }
    if (Object.keys(error.fields).length > 0) return refuse(showErrors(error.fields))
    if ((error.code === 'conflict' || error.code === 'not_found') && readTheirs) {
      const newest = await readTheirs().catch(ifUnread)
      // The conflict has another cause, such as the last administrator, if nobody changed the record.
      const isOther = newest !== 'unread' && newest?.updatedAt !== now().updatedAt
      if (isOther) return change({ type: 'conflicted', theirs: newest ?? 'gone' })
    }
    const sentence = failedSentence(error)
    const reason = translateError(error)
    refuse(sentence, sentence.includes(reason) ? '' : reason)
  }

  /**
   * Shows errors at their fields.
   * @returns the message above all fields: errors without a field of this form, and the one message for all.
   */
  function showErrors(reasons: FieldReasons): string {
    const known = Object.entries(reasons).filter(([key]) => key in start.values)
    const others = Object.entries(reasons).filter(([key]) => !(key in start.values))
    setErrors(
      Object.fromEntries(known.map(([key, reason]) => [shownAs(key), translateMessage(reason)])),
    )
    const forAll = invalid?.(reasons)
    const messages = [...(forAll ? [forAll] : []), ...others.map(([, reason]) => reason)]
    return messages.map(translateMessage).join(' ')
  }

  /** Names the field of the shown language if a text is missing in both. */
  function shownAs(key: string): string {
    const isInNeither = !isFilled(values[key]) && !isFilled(values[inOtherLanguage(key)])
    const isPair = inOtherLanguage(key) in values
    return tab === 'bn' && isPair && isInNeither ? `${key}Bn` : key
  }

  const named = (key: keyof V & string) => ({
    id: fieldId(key),
    name: key,
    label: labels[key],
    description: hintOf?.(key),
    error: errors[key],
  })
  const text = (key: keyof V & string) => ({
    ...named(key),
    value: String(values[key] ?? ''),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValue(key, currentTarget.value),
  })
  const isRequired = (key: keyof V & string) => !isFilled(values[inOtherLanguage(key)])

  return {
    values,
    setValue,
    field: (key) => ({
      ...named(key),
      value: values[key],
      onChange: (value) => setValue(key, value),
    }),
    text,
    requiredText: (key) => ({ ...text(key), required: isRequired(key) }),
    check: (key) => ({
      ...named(key),
      checked: values[key] === true,
      onChange: ({ currentTarget }) => setValue(key, currentTarget.checked),
    }),
    errors,
    labels,
    isRequired,
    state: state.step,
    problem: state.problem,
    reason: state.reason,
    failures: state.failures,
    waitsFor: state.waitsFor,
    tab,
    setTab,
    theirs: state.theirs,
    differences:
      state.theirs && state.theirs !== 'gone'
        ? differencesOf(values, state.theirs, base.current, proposed)
        : [],
    isNew: start.updatedAt === undefined,
    wasDraft: start.updatedAt !== undefined && start.values.state === 'draft',
    submit: (changes) => {
      const changed = { ...values, ...changes }
      if (changes) replaceValues(changed)
      return submit(changed)
    },
    isKept: unsaved.isKept,
    unsavedInput: unsaved.offered,
    hasUnsavedFile: unsaved.files.isKept,
    restoreUnsavedInput: async () => {
      if (!unsaved.offered) return
      const files = await unsaved.files.offered()
      const { updatedAt, idempotencyKeyOfRequest, values: kept } = unsaved.offered
      base.current = baseOf(unsaved.offered, start)
      replaceValues((old) => ({ ...old, ...kept, ...files }))
      unsaved.accept()
      change({ type: 'unsavedInputRestored', updatedAt, unansweredKey: idempotencyKeyOfRequest })
    },
    discardUnsavedInput: unsaved.remove,
    resolveConflict: (chosen) => {
      const { theirs } = state
      const isChosen = chosen !== undefined && theirs !== undefined && theirs !== 'gone'
      change({ type: 'resolved', updatedAt: isChosen ? theirs.updatedAt : undefined })
      if (!isChosen) return
      base.current = theirs
      replaceValues(chosen)
      void submit(chosen)
    },
  }
}

/** A network error leaves the state unknown; a 404 means that the record was deleted. */
function ifUnread(error: unknown): 'unread' | undefined {
  return error instanceof ApiError && error.code === 'not_found' ? undefined : 'unread'
}

/** Version on which the unsaved input was based. Input without one is restored only onto the same version. */
function baseOf<V extends FormValues>(
  input: UnsavedInput,
  start: Version<V>,
): Version<V> | undefined {
  if (input.updatedAt === start.updatedAt) return start
  const { base, updatedAt, values } = input
  return (
    base && { values: { ...start.values, ...values, ...base.values }, updatedAt, image: base.image }
  )
}

/** A file that was not chosen is not sent, and not checked. */
function withoutNull(values: FormValues): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
