import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { NoteAlert, SaveProblem } from '#core/ui/admin/alerts.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import styles from './desk.module.css'
import type { GiftRecord, MessageRecord } from './desk-output.schema.server.ts'
import { SuggestedPromise } from './desk-rows.tsx'
import { GiverFields } from './giver-fields.tsx'
import { type DeskAccount, useAccounts } from './use-accounts.ts'
import { useAskingSend } from './use-asking-send.ts'
import { useDeskForm } from './use-desk-form.ts'
import { useDeskTexts } from './use-desk-texts.ts'

const empty = {
  amount: '',
  receivedOn: '',
  trxId: '',
  chequeNumber: '',
  promiseCode: '',
  purpose: 'general',
  name: '',
  phone: '',
  email: '',
  isListed: false,
}

type Props = {
  accounts: readonly DeskAccount[]
  /** Whether the setting offers zakat as a purpose. */
  takesZakat: boolean
  onReceived: (gift: GiftRecord) => void
}

/** The form of one payment, which a pasted message fills as far as it is certain. */
export function PaymentForm({ accounts, takesZakat, onReceived }: Props) {
  const { language, translate } = useDeskTexts()
  const { nameOf } = useAccounts()
  const send = useAskingSend()
  const gift = useRef<GiftRecord>(undefined)
  const cash = accounts.find(({ way }) => way === 'cash') ?? accounts[0]
  const form = useDeskForm({
    name: 'gift/new',
    values: { ...empty, accountId: String(cash?.id) },
    labels: { accountId: translate('paidInto') },
    async send(values, call) {
      const way = wayOf(values.accountId)
      const body = { language, ...values, way, accountId: Number(values.accountId) }
      gift.current = (await send<GiftRecord>('POST', '/api/gifts', body, call)).data
      return ''
    },
    onDone: () => gift.current && onReceived(gift.current),
  })
  const { accountId, name, promiseCode } = form.values
  const way = wayOf(accountId)
  function wayOf(id: string) {
    return accounts.find((account) => String(account.id) === id)?.way ?? 'cash'
  }

  function fill(message: MessageRecord) {
    const account = accounts.find((one) => one.way === message.way)
    if (account) form.setValue('accountId', String(account.id))
    if (message.amount) form.setValue('amount', String(message.amount / 100))
    if (message.on) form.setValue('receivedOn', message.on)
    if (message.trxId) form.setValue('trxId', message.trxId)
    if (message.phone) form.setValue('phone', message.phone)
    if (message.suggestion) form.setValue('promiseCode', message.suggestion.code)
  }

  return (
    <FormFrame form={form} saveLabel={translate('receive')}>
      <MessageField onRead={fill} />
      <div className="columns">
        <NativeSelect
          {...form.text('accountId')}
          data={accounts.map((account) => ({ value: String(account.id), label: nameOf(account) }))}
        />
        <TextInput {...form.text('amount')} required autoComplete="off" inputMode="decimal" />
        <TextInput {...form.text('receivedOn')} type="date" description={translate('today')} />
        {way !== 'cash' && <TextInput {...form.text('trxId')} autoComplete="off" maxLength={60} />}
        {way === 'bank' && (
          <TextInput {...form.text('chequeNumber')} autoComplete="off" maxLength={60} />
        )}
        <TextInput
          {...form.text('promiseCode')}
          description={translate('promiseCodeHint')}
          autoComplete="off"
          maxLength={20}
        />
      </div>
      {!promiseCode.trim() && (
        <>
          <GiverFields form={form} takesZakat={takesZakat} />
          <Checkbox {...form.check('isListed')} disabled={!name.trim()} />
        </>
      )}
    </FormFrame>
  )
}

/** Reads a pasted message of a bank or wallet. */
function MessageField({ onRead }: { onRead: (message: MessageRecord) => void }) {
  const { translate } = useDeskTexts()
  const api = useApi()
  const { attempt, problem, isBusy } = useAttempt()
  const [text, setText] = useState('')
  const [found, setFound] = useState<MessageRecord>()

  async function read(message: string) {
    setFound(undefined)
    await attempt(async () => {
      const path = '/api/gifts/read-message'
      const { data } = await api.send<MessageRecord>('POST', path, { text: message })
      setFound(data)
      onRead(data)
    })
  }

  return (
    <div className={`list ${styles.message}`}>
      <Textarea
        label={translate('message')}
        description={translate('messageHint')}
        value={text}
        rows={3}
        maxLength={1_000}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={({ clipboardData }) => void read(clipboardData.getData('text'))}
      />
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={isBusy}
          disabled={!text.trim()}
          onClick={() => void read(text)}
        >
          {translate('readMessage')}
        </Button>
      </div>
      <SaveProblem text={problem} />
      {found && (
        <div role="status">
          <NoteAlert text={`${translate('messageRead')} `}>
            {found.suggestion && <SuggestedPromise suggestion={found.suggestion} />}
          </NoteAlert>
        </div>
      )}
    </div>
  )
}
