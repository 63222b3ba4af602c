import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { Empty } from '#core/ui/admin/states.tsx'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { RejectedCorrections, WaitingCorrection } from './correction-parts.tsx'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { GiverDataButton } from './giver-data-button.tsx'
import { PromiseChoice } from './promise-choice.tsx'
import { ShowName } from './show-name.tsx'
import type { Desk, DeskData } from './use-desk.ts'
import { useMoney } from './use-money.ts'

type SectionProps = { work: Desk; desk: DeskData; onFind: (words: string) => void }

/** Lists received gifts, newest first, after those that need a decision. */
export function GiftsSection({ work, desk, onFind }: SectionProps) {
  const translate = useTexts('gift-desk')
  const { language } = useAdminTranslations()
  const [corrected, setCorrected] = useState<GiftRecord>()
  const [words, setWords] = useState('')
  const { rows: gifts, total } = desk.gifts
  const more = total - gifts.length
  function find(event: FormEvent) {
    event.preventDefault()
    onFind(words.trim())
  }
  return (
    <section className={styles.part} aria-labelledby="gifts">
      <h2 id="gifts">{translate('received')}</h2>
      <search>
        <form className={styles.find} onSubmit={find}>
          <TextInput
            label={translate('find')}
            description={translate('findHint')}
            value={words}
            maxLength={100}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {translate('findButton')}
          </Button>
        </form>
      </search>
      {gifts.length === 0 && <Empty text={translate('noGifts')} />}
      <ul className={styles.cards}>
        {gifts.map((gift) => (
          <GiftCard
            key={gift.id}
            gift={gift}
            work={work}
            desk={desk}
            onCorrect={() => setCorrected(gift)}
          />
        ))}
      </ul>
      {more > 0 && <p>{translate('more', { n: formatNumber(more, language) })}</p>}
      {corrected && (
        <CorrectionDialog
          gift={corrected}
          onCorrected={work.reload}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </section>
  )
}

type CardProps = { gift: GiftRecord; work: Desk; desk: DeskData; onCorrect: () => void }

function GiftCard({ gift, work, desk, onCorrect }: CardProps) {
  const translate = useTexts('gift-desk')
  const { language } = useAdminTranslations()
  const { taka, day } = useMoney()
  const confirm = useConfirm()
  const { act, isBusy } = work
  const { id: giftId, promise, receipt, waiting } = gift
  const name = [taka(gift.amount), promise?.code].filter(Boolean).join(' ')
  async function undo() {
    const isSure = await confirm({
      title: translate('undoTitle'),
      question: translate('undoQuestion'),
      yes: translate('undoMatch'),
      no: translate('keep'),
    })
    if (isSure) await act(`/${giftId}/unmatch`, translate('undoAsked'))
  }
  async function setListing(promiseId: number, isListed: boolean) {
    const isSure =
      !isListed ||
      (await confirm({
        title: translate('listTitle'),
        question: translate('listQuestion'),
        yes: translate('list'),
        no: translate('keep'),
      }))
    const done = translate(isListed ? 'giverNamed' : 'giverUnnamed')
    if (isSure) await act(`/promises/${promiseId}/listing`, done, { isListed })
  }
  async function erase(promiseId: number) {
    const isSure = await confirm({
      title: translate('eraseTitle'),
      question: translate('eraseQuestion'),
      yes: translate('erase'),
      no: translate('keep'),
    })
    if (isSure) await act(`/promises/${promiseId}/erase`, translate('giverErased'))
  }
  return (
    <li className={styles.card} data-open={waiting || !promise ? '' : undefined}>
      <p>
        <span className={styles.amount}>{taka(gift.amount)}</span> · {translate(gift.way)} ·{' '}
        {day(gift.receivedOn)}
      </p>
      <p className={styles.soft}>
        {promise
          ? [promise.code, promise.name ?? translate('anonymous'), promise.phone]
              .concat(promise.isShown ? translate('listed') : [])
              .filter(Boolean)
              .join(' · ')
          : translate('noPromise')}
      </p>
      {receipt && (
        <p>
          <Link to={`?receipt=${giftId}`}>
            {translate('receipt')} {formatDigits(formatReceiptNumber(receipt), language)}
          </Link>
        </p>
      )}
      {promise && <ShowName promise={promise} work={work} />}
      {waiting && <WaitingCorrection waiting={waiting} work={work} />}
      <RejectedCorrections rejected={gift.rejected} />
      {!promise && (
        <PromiseChoice
          promises={desk.promises}
          isBusy={isBusy}
          name={name}
          onChoose={(promiseId) =>
            void act(`/${promiseId}/match`, translate('matched'), { giftId })
          }
        />
      )}
      <div className={styles.buttons}>
        {promise && !waiting && (
          <Button variant="default" disabled={isBusy} onClick={() => void undo()}>
            {translate('undoMatch')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {promise && (promise.name || promise.phone || promise.email) && (
          <GiverDataButton promiseId={promise.id} code={promise.code} name={name} />
        )}
        {promise && (promise.name || promise.phone || promise.email) && (
          <Button variant="default" disabled={isBusy} onClick={() => void erase(promise.id)}>
            {translate('erase')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {promise?.name && promise.isListed === promise.isShown && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => void setListing(promise.id, !promise.isListed)}
          >
            {translate(promise.isListed ? 'unlist' : 'list')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {!waiting && (
          <Button variant="default" disabled={isBusy} onClick={onCorrect}>
            {translate('correct')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
