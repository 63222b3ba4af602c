import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Details } from '#core/ui/admin/details.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import styles from './desk.module.css'
import type { OneGiftRecord } from './desk-output.schema.server.ts'
import { DeskSubPage, Loaded, useDesk } from './desk-page.tsx'
import { GiftActs } from './gift-acts.tsx'
import { HappenedList } from './happened-list.tsx'
import { PromiseDialog } from './promise-dialog.tsx'
import { ShowName } from './show-name.tsx'
import { useAccounts } from './use-accounts.ts'
import { useAct } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'
import { WaitingCorrection } from './waiting-correction.tsx'

/** Shows one received gift: its facts, what happened to it, and what can be done about it. */
export default function GiftScreen() {
  const { translate, taka, receiptNumber } = useDeskTexts()
  const { id = '' } = useParams()
  const read = useApiRead<OneGiftRecord>(`/api/gifts/${encodeURIComponent(id)}`)
  const takesZakat = useDesk().response?.data.takesZakat ?? false
  const work = useAct(read.reload)
  const [dialog, setDialog] = useState<'correct' | 'promise'>()
  const gift = read.response?.data
  const receipt = gift?.receipt
  const close = () => setDialog(undefined)
  return (
    <DeskSubPage
      title={gift ? translate('giftOf', { amount: taka(gift.amount) }) : translate('gift')}
      back="gifts"
      actions={
        <>
          {receipt && (
            <ButtonTo
              to={`/admin/gifts/${id}/receipt`}
              text={`${translate('receipt')} ${receiptNumber(receipt)}`}
            />
          )}
          {gift && !gift.waiting && (
            <Button variant="default" onClick={() => setDialog('correct')}>
              {translate('correct')}
            </Button>
          )}
        </>
      }
    >
      <Loaded read={read}>
        {(gift) => (
          <div className={styles.parts}>
            {gift.waiting && (
              <div className={styles.card} data-open="">
                <WaitingCorrection waiting={gift.waiting} work={work} />
              </div>
            )}
            {!gift.promise && (
              <div className={styles.card} data-open="">
                <p>{translate('noPromise')}</p>
                <div className={styles.buttons}>
                  <Button onClick={() => setDialog('promise')}>{translate('findPromise')}</Button>
                </div>
              </div>
            )}
            {gift.promise && <ShowName promise={gift.promise} work={work} />}
            <GiftFacts gift={gift} />
            <section className={styles.part} aria-labelledby="happened">
              <h2 id="happened">{translate('happened')}</h2>
              <HappenedList acts={gift.history ?? []} />
            </section>
            <GiftActs gift={gift} work={work} />
          </div>
        )}
      </Loaded>
      {gift && dialog === 'correct' && (
        <CorrectionDialog
          gift={gift}
          takesZakat={takesZakat}
          onDone={read.reload}
          onClose={close}
        />
      )}
      {gift && dialog === 'promise' && (
        <PromiseDialog
          money={{ giftId: gift.id }}
          title={translate('giftOf', { amount: taka(gift.amount) })}
          onDone={read.reload}
          onClose={close}
        />
      )}
    </DeskSubPage>
  )
}

function GiftFacts({ gift }: { gift: OneGiftRecord }) {
  const { translate, taka, day, purposeName } = useDeskTexts()
  const { accountName } = useAccounts()
  const { promise } = gift
  const facts: (readonly [string, ReactNode])[] = [
    [translate('amount'), <b key="amount">{taka(gift.amount)}</b>],
    [translate('receivedOn'), day(gift.receivedOn)],
    [translate('way'), accountName(gift)],
    [translate('trxIdColumn'), gift.trxId],
    [translate('chequeNumber'), gift.chequeNumber],
    [translate('purpose'), promise && purposeName(promise)],
    [translate('name'), promise && (promise.name ?? translate('anonymous'))],
    [translate('phone'), promise?.phone],
    [translate('email'), promise?.email],
    [translate('promiseCode'), promise?.code],
    [translate('enteredBy'), gift.enteredByName],
    [translate('listed'), promise?.isShown ? translate('yes') : null],
  ]
  return <Details facts={facts.filter(([, value]) => value)} />
}
