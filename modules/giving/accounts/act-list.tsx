import { Link } from 'react-router'
import { DeskPages } from '../desk/desk-rows.tsx'
import { HappenedList } from '../desk/happened-list.tsx'
import { useDeskTexts } from '../desk/use-desk-texts.ts'
import type { ActRecord } from './year-output.schema.server.ts'

/** Lists who did what at the desk, the newest first. */
export function ActList() {
  const { taka, digits } = useDeskTexts()
  function about({ giftId, amount, code, receipt }: ActRecord) {
    const words = [amount === null ? '' : taka(amount), code, receipt && digits(receipt)]
    const shown = words.filter(Boolean).join(' · ')
    return giftId && shown ? <Link to={`/admin/gifts/${giftId}`}>{shown}</Link> : shown
  }
  return (
    <DeskPages<ActRecord> path="/api/gifts/acts?" pageSize={20}>
      {(acts) => <HappenedList acts={acts} about={about} />}
    </DeskPages>
  )
}
