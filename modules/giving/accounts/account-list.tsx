import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import recordStyles from '#core/records/screens/records.module.css'
import styles from '../desk/desk.module.css'
import { statementWays } from '../desk/giving-ways.ts'
import { type DeskAccount, useAccounts } from '../desk/use-accounts.ts'
import { useDeskForm } from '../desk/use-desk-form.ts'
import { accountKinds } from './account.schema.ts'

const newAccount = { id: 0, way: 'bank', name: '', holds: 'any', isClosed: false } as const

/** Lists the accounts of the organisation, to be named, closed and added. */
export function AccountList() {
  const translate = useTexts('gift-desk')
  const { accounts, nameOf, recheck } = useAccounts()
  const [edited, setEdited] = useState<DeskAccount>()
  return (
    <div className={styles.part}>
      <p className={recordStyles.hint}>{translate('accountsHint')}</p>
      <ul className={styles.rows}>
        {accounts.map((account) => (
          <li key={account.id}>
            <p className={styles.name}>{nameOf(account)}</p>
            <p className={styles.soft}>
              {translate(`${account.holds}Money`)}
              {account.isClosed && ` · ${translate('isClosed')}`}
            </p>
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => setEdited(account)}>
                {translate('change')}
                <span className="visually-hidden"> {nameOf(account)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setEdited(newAccount)}>
          {translate('addAccount')}
        </Button>
      </div>
      {edited && (
        <AccountDialog
          key={edited.id}
          account={edited}
          onSaved={recheck}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

type DialogProps = { account: DeskAccount; onSaved: () => void; onClose: () => void }

function AccountDialog({ account, onSaved, onClose }: DialogProps) {
  const translate = useTexts('gift-desk')
  const api = useApi()
  const { id, way, name, holds, isClosed } = account
  const isNew = id === 0
  const form = useDeskForm({
    name: `gift-account/${id || 'new'}`,
    values: { accountWay: String(way), accountName: name, holds: String(holds), isClosed },
    labels: {
      accountWay: translate('kindOfAccount'),
      accountName: translate('accountName'),
      holds: translate('holds'),
      isClosed: translate('isClosed'),
    },
    async send({ accountName, accountWay, holds, isClosed }, { signal }) {
      const path = '/api/gift-accounts'
      const common = { name: accountName, holds }
      await (isNew
        ? api.send('POST', path, { ...common, way: accountWay }, { signal })
        : api.send('PUT', `${path}/${id}`, { ...common, isClosed }, { signal }))
      return translate('accountSaved')
    },
    onDone: [onSaved, onClose],
  })
  return (
    <DialogForm
      form={form}
      title={translate(isNew ? 'addAccount' : 'changeAccount')}
      saveLabel={translate('save')}
      isBlocked={false}
      onClose={onClose}
    >
      {isNew && (
        <NativeSelect
          {...form.text('accountWay')}
          data={statementWays.map((one) => ({ value: one, label: translate(one) }))}
        />
      )}
      <TextInput
        {...form.text('accountName')}
        description={translate('accountNameHint')}
        maxLength={60}
      />
      <NativeSelect
        {...form.text('holds')}
        data={accountKinds.map((one) => ({ value: one, label: translate(`${one}Money`) }))}
      />
      {!isNew && <Checkbox {...form.check('isClosed')} />}
    </DialogForm>
  )
}
