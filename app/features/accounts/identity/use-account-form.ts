import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'

type AccountForm<Values> = {
  empty: Values
  /** Sends the values; afterwards the form leaves the screen. */
  send: (values: Values) => Promise<unknown>
  /** Text of the form if `send` has failed. */
  explain: (error: unknown) => string
}

/** Holds the state of a form that is sent once: its values, the errors of the server, and whether it is being sent. */
export function useAccountForm<Values extends Record<string, string>>({
  empty,
  send,
  explain,
}: AccountForm<Values>) {
  const { translateMessage } = useAdminTranslations()
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<ApiError['fields']>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    setWrong({})
    try {
      await send(values)
    } catch (error) {
      setWrong(error instanceof ApiError ? error.fields : {})
      setProblem(explain(error))
      setIsBusy(false)
    }
  }

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: wrong[name] && translateMessage(wrong[name]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })

  return { values, field, problem, isBusy, submit }
}
