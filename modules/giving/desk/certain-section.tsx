import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import styles from './desk.module.css'
import type { Act } from './use-act.ts'

/** Accepts all lines that agree with a promise in code and amount by one act, which one act undoes. */
export function CertainSection({ work, lineIds }: { work: Act; lineIds: number[] }) {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const [accepted, setAccepted] = useState<number[]>([])
  const { act, isBusy } = work
  const certain = lineIds.length
  const words = (count: number) => ({ count, n: formatNumber(count, language) })

  async function accept() {
    const done = await act<{ accepted: number[]; refused: unknown[] }>(
      '/accept',
      ({ data: { refused } }) =>
        refused.length > 0 ? translate('someRefused', words(refused.length)) : '',
      { lineIds },
    )
    if (done) setAccepted(done.data.accepted)
  }

  async function undo() {
    if (await act('/accept/undo', translate('acceptedUndone'), { lineIds: accepted }))
      setAccepted([])
  }

  if (certain === 0 && accepted.length === 0) return null
  return (
    <section className={styles.certain}>
      {accepted.length > 0 && (
        <>
          <p role="status">{translate('acceptedMany', words(accepted.length))}</p>
          <Button variant="default" disabled={isBusy} onClick={() => void undo()}>
            {translate('undoAccepted')}
          </Button>
        </>
      )}
      {certain > 0 && (
        <>
          <p>{translate('certainHint')}</p>
          <Button disabled={isBusy} onClick={() => void accept()}>
            {translate('acceptMany', words(certain))}
          </Button>
        </>
      )}
    </section>
  )
}
