import { Button } from '@mantine/core'
import { useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { GiverDataButton } from './giver-data-button.tsx'
import type { Act } from './use-act.ts'

/** Offers the seldom acts on a gift and its giver; each that cannot be undone asks first. */
export function GiftActs({ gift, work }: { gift: GiftRecord; work: Act }) {
  const translate = useTexts('gift-desk')
  const confirm = useConfirm()
  const { act, isBusy } = work
  const { id: giftId, promise, waiting } = gift
  if (!promise) return null
  const { id, code, name, phone, email, isListed, isShown } = promise
  const hasGiver = Boolean(name || phone || email)

  async function ask(kind: 'undo' | 'list' | 'erase', yes: string): Promise<boolean> {
    return confirm({
      title: translate(`${kind}Title`),
      question: translate(`${kind}Question`),
      yes,
      no: translate('keep'),
    })
  }
  async function undo() {
    if (await ask('undo', translate('undoMatch')))
      await act(`/${giftId}/unmatch`, translate('undoAsked'))
  }
  async function setListing() {
    if (!isListed && !(await ask('list', translate('list')))) return
    const done = translate(isListed ? 'giverUnnamed' : 'giverNamed')
    await act(`/promises/${id}/listing`, done, { isListed: !isListed })
  }
  async function erase() {
    if (await ask('erase', translate('erase')))
      await act(`/promises/${id}/erase`, translate('giverErased'))
  }

  return (
    <div className={styles.buttons}>
      {!waiting && gift.way !== 'cash' && (
        <ActButton work={work} onAct={undo}>
          {translate('undoMatch')}
        </ActButton>
      )}
      {name && isListed === isShown && (
        <ActButton work={work} onAct={setListing}>
          {translate(isListed ? 'unlist' : 'list')}
        </ActButton>
      )}
      {hasGiver && <GiverDataButton promiseId={id} code={code} />}
      {hasGiver && (
        <Button variant="light" color="madder" disabled={isBusy} onClick={() => void erase()}>
          {translate('erase')}
        </Button>
      )}
    </div>
  )
}
