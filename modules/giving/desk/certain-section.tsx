import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import styles from './desk.module.css'
import type { DeskRecord, LineRecord } from './desk-api.ts'
import type { Act } from './use-act.ts'

/** Number of lines read at once to find the certain ones. */
const atOnce = 200

/** Accepts all lines that agree with a promise in code and amount by one act, which one act undoes. */
export function CertainSection({ work, counts }: { work: Act; counts: DeskRecord['counts'] }) {
  const translate = useTexts('gift-desk')
  const { language } = useAdminTranslations()
  const api = useApi()
  const [accepted, setAccepted] = useState<number[]>([])
  const { act, isBusy } = work
  const { certain } = counts
  const words = (count: number) => ({ count, n: formatNumber(count, language) })

  async function accept() {
    const lineIds = await readCertain()
    const done = await act<{ accepted: number; refused: unknown[] }>(
      '/accept',
      ({ refused }) => (refused.length > 0 ? translate('someRefused', words(refused.length)) : ''),
      { lineIds },
    )
    if (done) setAccepted(lineIds)
  }

  async function readCertain(): Promise<number[]> {
    const found: number[] = []
    for (let page = 1; found.length < certain; page += 1) {
      const path = `/api/gifts?state=unmatched&page=${page}&pageSize=${atOnce}`
      const { data } = await api.get<LineRecord[]>(path)
      if (data.length === 0) break
      found.push(...data.flatMap(({ id, suggestion }) => (suggestion?.isCertain ? [id] : [])))
    }
    return found
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
