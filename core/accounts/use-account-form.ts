import { type FormEvent, useState } from 'react'
import { ApiError } from '#core/lib/api/api-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'

type AccountForm<Values> = {
  empty: Values
  /** Returns the error messages of invalid fields; with any, nothing is sent. */
  check?: (values: Values) => FieldTexts
  /** Sends the values; afterwards the form may leave the screen. */
  send: (values: Values) => Promise<unknown>
  /** Text of the form if `send` has failed; empty if the errors of its fields say everything. */
  explain: (error: unknown) => string
}

type FieldTexts = Readonly<Record<string, string>>

/** Holds the state of a form that is sent once: its values, why the last attempt failed, and whether it is being sent. */
export function useAccountForm<Values extends Record<string, string>>({
  empty,
  check,
  send,
  explain,
}: AccountForm<Values>) {
  const { translateMessage } = useAdminTranslations()
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState<{ text: string; wrong: FieldTexts }>()
  const [step, setStep] = useState<'open' | 'busy' | 'done'>('open')
  const isBusy = step === 'busy'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong = check?.(values) ?? {}
    const isWrong = Object.keys(wrong).length > 0
    setFailure(isWrong ? { text: '', wrong } : undefined)
    setStep(isWrong ? 'open' : 'busy')
    if (isWrong) return
    try {
      await send(values)
      setStep('done')
    } catch (error) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {})
      const texts = fields.map(([name, reason]) => [name, translateMessage(reason)])
      setFailure({ text: explain(error), wrong: Object.fromEntries(texts) })
      setStep('open')
    }
  }

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: failure?.wrong[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })

  return {
    values,
    field,
    /** Props of `SaveProblem`. */
    problem: { text: failure?.text ?? '', failure },
    isBusy,
    /** True after an attempt that succeeded. */
    isDone: step === 'done',
    submit,
    clear: () => setValues(empty),
  }
}
