import { useState } from 'react'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Accepts all lines that agree with a promise in code and amount by one act, which one act undoes. */
export function CertainSection({ work, lineIds }: { work: Act; lineIds: number[] }) {
  const { translate, count } = useDeskTexts()
  const [accepted, setAccepted] = useState<number[]>([])
  const certain = lineIds.length
  const words = (n: number) => ({ count: n, n: count(n) })

  async function accept() {
    const done = await work.act<{ accepted: number[]; refused: unknown[] }>(
      '/accept',
      ({ data: { refused } }) =>
        refused.length > 0 ? translate('someRefused', words(refused.length)) : '',
      { lineIds },
    )
    if (done) setAccepted(done.data.accepted)
  }

  async function undo() {
    if (await work.act('/accept/undo', translate('acceptedUndone'), { lineIds: accepted }))
      setAccepted([])
  }

  if (certain === 0 && accepted.length === 0) return null
  return (
    <section className={`bar ${styles.certain}`}>
      {accepted.length > 0 && (
        <>
          <p role="status">{translate('acceptedMany', words(accepted.length))}</p>
          <ActButton work={work} act={undo}>
            {translate('undoAccepted')}
          </ActButton>
        </>
      )}
      {certain > 0 && (
        <>
          <p>{translate('certainHint')}</p>
          <ActButton work={work} act={accept} isMain>
            {translate('acceptMany', words(certain))}
          </ActButton>
        </>
      )}
    </section>
  )
}
