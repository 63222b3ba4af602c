import { useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { PageSteps } from '#core/ui/admin/list/page-steps.tsx'
import { Empty } from '#core/ui/admin/states.tsx'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { LineAsideRecord } from './desk-output.schema.server.ts'
import { ReadState } from './desk-page.tsx'
import { LineFacts } from './line-facts.tsx'
import { useAct } from './use-act.ts'
import { useMoney } from './use-money.ts'

const onPage = 10

/** Lists lines that are no gifts, with the reason, and who has said so. */
export function AsideList() {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const { taka } = useMoney()
  const [page, setPage] = useState(1)
  const path = `/api/gifts?state=aside&page=${page}&pageSize=${onPage}`
  const read = useApiRead<LineAsideRecord[]>(path)
  const work = useAct(read.reload)
  const lines = read.response?.data
  return (
    <div className={styles.part}>
      <ReadState read={read} isThere={Boolean(lines)} />
      {lines?.length === 0 && <Empty text={translate('noneAside')} />}
      <ul className={styles.rows}>
        {lines?.map(({ id, reason, decidedByName, decidedAt, isWaiting, ...line }) => (
          <li key={id}>
            <LineFacts line={line} />
            <p className={styles.seems}>
              <b>{reason}</b> · {decidedByName}
              {decidedAt && ` · ${formatInstant(decidedAt, language)}`}
            </p>
            <div className={styles.buttons}>
              <ActButton
                work={work}
                onAct={() => {
                  const done = translate('lineTakenBack')
                  return work.act(`/lines/${id}/set-aside`, done, { isAside: false })
                }}
                of={taka(line.amount)}
              >
                {translate('takeBack')}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
      <PageSteps
        page={page}
        pages={Math.ceil((read.response?.total ?? 0) / onPage)}
        onChange={setPage}
      />
    </div>
  )
}
