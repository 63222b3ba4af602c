import { Link } from 'react-router'
import { ActButton } from './act-button.tsx'
import { DeskSection, LineRow } from './desk-rows.tsx'
import type { ReturnedRecord } from './statement-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Lists money that went out and names a gift, beside that gift. */
export function BackSection({ work, lines }: { work: Act; lines: readonly ReturnedRecord[] }) {
  const { translate } = useDeskTexts()
  return (
    <DeskSection
      id="back"
      title={translate('wentBack')}
      hint={translate('wentBackHint')}
      rows={lines}
    >
      {(line) => <BackLine key={line.id} line={line} work={work} />}
    </DeskSection>
  )
}

function BackLine({ line, work }: { line: ReturnedRecord; work: Act }) {
  const { translate, taka, day } = useDeskTexts()
  const { act } = work
  const { id, gift } = line
  const left = gift ? Math.max(0, gift.amount - line.amount) : 0
  const reason = translate('wentBackWhy', {
    amount: taka(line.amount),
    day: day(line.day),
    trxId: line.trxId ?? '',
  }).trim()
  const settle = (done: string, why: string) => act(`/lines/${id}/settle`, done, { reason: why })

  /** The line leaves the list only once the gift is corrected, or the correction waits. */
  async function correct(giftId: number) {
    const done = translate('correctionAsked')
    const correction = { amount: String(left / 100), reason }
    if (await act(`/${giftId}`, '', correction, 'PUT')) await settle(done, reason)
  }

  const buttons = (
    <>
      {gift && (
        <ActButton work={work} act={() => correct(gift.id)} isMain>
          {translate('correctTo', { amount: taka(left) })}
        </ActButton>
      )}
      <ActButton
        work={work}
        act={() => settle(translate('settled'), translate('notThisGift'))}
        of={taka(line.amount)}
      >
        {translate('notThisGift')}
      </ActButton>
    </>
  )
  return (
    <LineRow line={line} isOut isOpen buttons={buttons}>
      {gift && (
        <p>
          {translate('ofGift')}{' '}
          <Link to={`/admin/gifts/${gift.id}`}>
            {[taka(gift.amount), gift.code, gift.receipt].filter(Boolean).join(' · ')}
          </Link>
        </p>
      )}
    </LineRow>
  )
}
