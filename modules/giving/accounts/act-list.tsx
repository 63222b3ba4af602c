import { useState } from 'react'
import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { PageSteps } from '#core/ui/admin/list/page-steps.tsx'
import styles from '../desk/desk.module.css'
import { ReadState } from '../desk/desk-page.tsx'
import { HappenedList } from '../desk/happened-list.tsx'
import { useMoney } from '../desk/use-money.ts'
import type { ActRecord } from './year-output.schema.server.ts'

const onPage = 20

/** Lists who did what at the desk, the newest first. */
export function ActList() {
  const { language } = useAdminTranslations()
  const { taka } = useMoney()
  const [page, setPage] = useState(1)
  const read = useApiRead<ActRecord[]>(`/api/gifts/acts?page=${page}&pageSize=${onPage}`)
  const acts = read.response?.data
  function about({ giftId, amount, code, receipt }: ActRecord) {
    const words = [
      amount === null ? '' : taka(amount),
      code,
      receipt && formatDigits(receipt, language),
    ]
    const shown = words.filter(Boolean).join(' · ')
    return giftId && shown ? <Link to={`/admin/gifts/${giftId}`}>{shown}</Link> : shown
  }
  return (
    <div className={styles.part}>
      <ReadState read={read} isThere={Boolean(acts)} />
      {acts && <HappenedList acts={acts} about={about} />}
      <PageSteps
        page={page}
        pages={Math.ceil((read.response?.total ?? 0) / onPage)}
        onChange={setPage}
      />
    </div>
  )
}
