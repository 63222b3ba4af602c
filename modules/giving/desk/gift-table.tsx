import { Link } from 'react-router'
import { roles } from '#core/ui/table-roles.ts'
import type { GiftRecord } from './desk-output.schema.server.ts'
import styles from './gift-table.module.css'
import { useAccounts } from './use-accounts.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Lists gifts, each leading to its own page; on a phone two lines each. */
export function GiftTable({ gifts }: { gifts: readonly GiftRecord[] }) {
  const { translate } = useDeskTexts()
  const heads = (['giver', 'amount', 'receivedOn', 'way', 'purpose', 'receipt'] as const).map(
    (key) => translate(key),
  )
  return (
    <table className={styles.gifts} {...roles.table} aria-label={translate('received')}>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {heads.map((head) => (
            <th key={head} {...roles.columnheader} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </tbody>
    </table>
  )
}

function GiftRow({ gift }: { gift: GiftRecord }) {
  const { translate, taka, day, receiptNumber, purposeName } = useDeskTexts()
  const { accountName } = useAccounts()
  const { promise, receipt, waiting } = gift
  const giver = promise ? (promise.name ?? translate('anonymous')) : translate('promiseUnknown')
  return (
    <tr {...roles.row} data-open={waiting || !promise ? '' : undefined}>
      <td {...roles.cell}>
        <Link to={`/admin/gifts/${gift.id}`}>{giver}</Link>{' '}
        {promise && <small>{promise.code}</small>}
      </td>
      <td {...roles.cell}>{taka(gift.amount)}</td>
      <td {...roles.cell}>{day(gift.receivedOn)}</td>
      <td {...roles.cell}>{accountName(gift)}</td>
      <td {...roles.cell}>{promise && purposeName(promise)}</td>
      <td {...roles.cell}>{receipt ? receiptNumber(receipt) : '–'}</td>
    </tr>
  )
}
