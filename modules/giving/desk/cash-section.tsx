import { Button, Checkbox, type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { unchecked } from '#core/lib/check-form.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ErrorSummary } from '#core/ui/admin/form/error-summary.tsx'
import { FormProblem } from '#core/ui/admin/form/form-problem.tsx'
import { UnsavedInputDialog } from '#core/ui/admin/form/unsaved-input-dialog.tsx'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import styles from './desk.module.css'

const inputWrapperOrder: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
]
const empty = {
  amount: '',
  receivedOn: '',
  purpose: 'general',
  name: '',
  phone: '',
  email: '',
  isListed: false,
}

/** `takesZakat`: whether the setting offers zakat as a purpose. */
type CashProps = { takesZakat: boolean; onReceived: () => void }

/** Records cash and issues its receipt at once. */
export function CashSection({ takesZakat, onReceived }: CashProps) {
  const translate = useTexts('gift-desk')
  const { success } = useNotices()
  const [count, setCount] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.part} aria-labelledby="cash">
      <h2 id="cash" ref={heading} tabIndex={-1}>
        {translate('cashTitle')}
      </h2>
      <CashForm
        key={count}
        takesZakat={takesZakat}
        onReceived={() => {
          success(translate('cashReceived'))
          onReceived()
          setCount(count + 1)
          // The form is rendered anew, which would lose the focus.
          heading.current?.focus()
        }}
      />
    </section>
  )
}

function CashForm({ takesZakat, onReceived }: CashProps) {
  const translate = useTexts('gift-desk')
  const translations = useAdminTranslations()
  const { language } = translations
  const api = useApi()
  const { response } = useApiRead<{ id: number; title: string; titleBn: string | null }[]>(
    '/api/programs?page=1&pageSize=50',
  )
  const form = useRecordForm({
    name: 'gift/new',
    start: { values: empty, updatedAt: undefined },
    schema: unchecked,
    labels: {
      amount: translate('amount'),
      receivedOn: translate('receivedOn'),
      purpose: translate('purpose'),
      name: translate('name'),
      phone: translate('phone'),
      email: translate('email'),
      isListed: translate('isListed'),
    },
    failed: (error) => translateError(error, translations),
    async save({ values }, call) {
      await api.send('POST', '/api/gifts', { language, ...values }, call)
    },
    onSaved: async () => onReceived(),
  })
  const { amount, name, purpose } = form.values
  // Unsaved input from before the setting was changed shows what it holds.
  const offersZakat = takesZakat || purpose === 'zakat'
  // A hint above the field would move it out of line with its neighbours.
  const field = (key: Exclude<keyof typeof empty, 'isListed'>) => ({
    ...form.text(key),
    inputWrapperOrder,
  })
  const programs = (response?.data ?? []).map(({ id, title, titleBn }) => ({
    value: `program-${id}`,
    label: (language === 'bn' && titleBn) || title,
  }))
  const isStopped = form.state === 'saving' || !amount.trim()
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isStopped) void form.submit()
      }}
    >
      <ErrorSummary form={form} />
      <div className={styles.fields}>
        <TextInput {...field('amount')} required autoComplete="off" inputMode="decimal" />
        <TextInput {...field('receivedOn')} type="date" description={translate('today')} />
        <NativeSelect
          {...field('purpose')}
          data={[
            { value: 'general', label: translate('general') },
            ...programs,
            ...(offersZakat ? [{ value: 'zakat', label: translate('zakat') }] : []),
          ]}
        />
        <TextInput
          {...field('name')}
          description={translate('nameHint')}
          autoComplete="off"
          maxLength={100}
        />
        <TextInput {...field('phone')} type="tel" autoComplete="off" />
        <TextInput {...field('email')} type="email" autoComplete="off" />
      </div>
      <Checkbox {...form.check('isListed')} disabled={!name.trim()} />
      <FormProblem form={form} />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isStopped}>
          {translate('receiveCash')}
        </Button>
      </div>
      <UnsavedInputDialog form={form} />
    </form>
  )
}
