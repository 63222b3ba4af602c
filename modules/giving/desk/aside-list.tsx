import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { LineAsideRecord } from './desk-output.schema.server.ts'
import { DeskPages, LineRow } from './desk-rows.tsx'
import { useDeskTexts } from './use-desk-texts.ts'

/** Lists lines that are no gifts, with the reason, and who has said so. */
export function AsideList() {
  const { translate, taka, time } = useDeskTexts()
  return (
    <DeskPages<LineAsideRecord> path="/api/gifts?state=aside&" empty={translate('noneAside')}>
      {(lines, work) => (
        <ul className={styles.rows}>
          {lines.map(({ id, reason, decidedByName, decidedAt, ...line }) => (
            <LineRow
              key={id}
              line={line}
              buttons={
                <ActButton
                  work={work}
                  act={[`/lines/${id}/set-aside`, translate('lineTakenBack'), { isAside: false }]}
                  of={taka(line.amount)}
                >
                  {translate('takeBack')}
                </ActButton>
              }
            >
              <p>
                <b>{reason}</b> · {decidedByName}
                {decidedAt && ` · ${time(decidedAt)}`}
              </p>
            </LineRow>
          ))}
        </ul>
      )}
    </DeskPages>
  )
}
