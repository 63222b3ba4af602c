import { Button } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { downloadText } from '#core/lib/download.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import { ActButton } from './act-button.tsx'
import type { GiverDataRecord } from './audit-output.schema.server.ts'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Offers the seldom acts on a gift and its giver; each that cannot be undone asks first. */
export function GiftActs({ gift, work }: { gift: GiftRecord; work: Act }) {
  const { translate } = useDeskTexts()
  const confirm = useConfirm()
  const api = useApi()
  const { run } = useTask()
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
      await work.act(`/${giftId}/unmatch`, translate('undoAsked'))
  }
  async function setListing() {
    if (!isListed && !(await ask('list', translate('list')))) return
    const done = translate(isListed ? 'giverUnnamed' : 'giverNamed')
    await work.act(`/promises/${id}/listing`, done, { isListed: !isListed })
  }
  async function erase() {
    if (await ask('erase', translate('erase')))
      await work.act(`/promises/${id}/erase`, translate('giverErased'))
  }
  /** Downloads all that is kept of a giver, for the giver on request. */
  async function download() {
    const { data } = await api.get<GiverDataRecord>(`/api/gifts/promises/${id}/data`)
    downloadText(`giver-${code}.json`, 'application/json', JSON.stringify(data, null, 2))
  }

  return (
    <div className={styles.buttons}>
      {!waiting && gift.way !== 'cash' && (
        <ActButton work={work} act={undo}>
          {translate('undoMatch')}
        </ActButton>
      )}
      {name && isListed === isShown && (
        <ActButton work={work} act={setListing}>
          {translate(isListed ? 'unlist' : 'list')}
        </ActButton>
      )}
      {hasGiver && (
        <>
          <ActButton act={() => run(download)}>{translate('giverData')}</ActButton>
          <Button
            variant="light"
            color="madder"
            disabled={work.isBusy}
            onClick={() => void erase()}
          >
            {translate('erase')}
          </Button>
        </>
      )}
    </div>
  )
}
