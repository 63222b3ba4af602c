import { Button, Checkbox, type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api/send-new.ts'
import { useApiRead } from '../../../lib/api/use-api.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import styles from './desk.module.css'
import { useDeskTexts } from './desk-texts.ts'
import type { Desk } from './use-desk.ts'

const inputWrapperOrder: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
]
const empty = { amount: '', receivedOn: '', purpose: 'general', name: '', phone: '', email: '' }

/** Records cash and issues its receipt at once. */
export function CashSection({ work }: { work: Desk }) {
  const translate = useDeskTexts()
  const { language } = useAdminTranslations()
  const { response } = useApiRead<{ id: number; title: string; titleBn: string | null }[]>(
    '/api/programs?page=1&pageSize=50',
  )
  const [values, setValues] = useState(empty)
  const [isListed, setIsListed] = useState(false)
  // The key stays the same for every attempt, so that a retry after a lost response is not a second gift.
  const [key, setKey] = useState(newIdempotencyKey)
  const field = (name: keyof typeof empty) => ({
    label: translate(name),
    // A hint above the field would move it out of line with its neighbours.
    inputWrapperOrder,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: currentTarget.value })),
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isDone = await work.act('', { language, isListed, ...values }, { key })
    if (!isDone) return
    setValues(empty)
    setIsListed(false)
    setKey(newIdempotencyKey())
  }
  const programs = (response?.data ?? []).map(({ id, title, titleBn }) => ({
    value: `program-${id}`,
    label: (language === 'bn' && titleBn) || title,
  }))
  return (
    <section className={styles.part} aria-labelledby="cash">
      <h2 id="cash">{translate('cashTitle')}</h2>
      <form className={styles.part} onSubmit={(event) => void submit(event)}>
        <div className={styles.fields}>
          <TextInput {...field('amount')} required autoComplete="off" inputMode="decimal" />
          <TextInput {...field('receivedOn')} type="date" description={translate('today')} />
          <NativeSelect
            {...field('purpose')}
            data={[
              { value: 'general', label: translate('general') },
              ...programs,
              { value: 'zakat', label: translate('zakat') },
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
        <Checkbox
          label={translate('isListed')}
          checked={isListed}
          disabled={!values.name.trim()}
          onChange={({ currentTarget }) => setIsListed(currentTarget.checked)}
        />
        <div className={styles.buttons}>
          <Button type="submit" disabled={work.isBusy || !values.amount.trim()}>
            {translate('receiveCash')}
          </Button>
        </div>
      </form>
    </section>
  )
}
