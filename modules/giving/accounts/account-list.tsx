import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { ActButton } from '../desk/act-button.tsx'
import styles from '../desk/desk.module.css'
import { DeskDialog } from '../desk/desk-dialog.tsx'
import { DeskRow } from '../desk/desk-rows.tsx'
import { statementWays } from '../desk/giving-ways.ts'
import { type DeskAccount, useAccounts } from '../desk/use-accounts.ts'
import { useDeskTexts } from '../desk/use-desk-texts.ts'
import { accountKinds } from './account.schema.ts'

const newAccount = { id: 0, way: 'bank', name: '', holds: 'any', isClosed: false } as const

/** Lists the accounts of the organisation, to be named, closed and added. */
export function AccountList() {
  const { translate } = useDeskTexts()
  const { accounts, nameOf, recheck } = useAccounts()
  const [edited, setEdited] = useState<DeskAccount>()
  return (
    <div className={styles.part}>
      <p className="soft">{translate('accountsHint')}</p>
      <ul className={styles.rows}>
        {accounts.map((account) => (
          <DeskRow
            key={account.id}
            name={nameOf(account)}
            about={[
              translate(`${account.holds}Money`),
              account.isClosed && ` · ${translate('isClosed')}`,
            ]}
            buttons={
              <ActButton act={() => setEdited(account)} of={nameOf(account)}>
                {translate('change')}
              </ActButton>
            }
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <ActButton act={() => setEdited(newAccount)}>{translate('addAccount')}</ActButton>
      </div>
      {edited && (
        <AccountDialog
          key={edited.id}
          account={edited}
          onDone={recheck}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

type DialogProps = { account: DeskAccount; onDone: () => void; onClose: () => void }

function AccountDialog({ account, ...leave }: DialogProps) {
  const { translate } = useDeskTexts()
  const api = useApi()
  const { id, way, name, holds, isClosed } = account
  const isNew = id === 0
  return (
    <DeskDialog
      name={`gift-account/${id || 'new'}`}
      values={{ accountWay: String(way), accountName: name, holds: String(holds), isClosed }}
      labels={{ accountWay: translate('kindOfAccount') }}
      title={translate(isNew ? 'addAccount' : 'changeAccount')}
      saveLabel={translate('save')}
      send={async ({ accountName, accountWay, holds, isClosed }, { signal }) => {
        const path = '/api/gift-accounts'
        const body = { name: accountName, way: accountWay, holds, isClosed }
        await api.send(isNew ? 'POST' : 'PUT', isNew ? path : `${path}/${id}`, body, { signal })
        return translate('accountSaved')
      }}
      {...leave}
    >
      {(form) => (
        <>
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
        </>
      )}
    </DeskDialog>
  )
}
