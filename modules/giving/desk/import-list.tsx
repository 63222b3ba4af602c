import { useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { PageSteps } from '#core/ui/admin/list/page-steps.tsx'
import { Empty } from '#core/ui/admin/states.tsx'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import { ReadState } from './desk-page.tsx'
import type { ImportRecord } from './statement-output.schema.server.ts'
import { TieLine } from './tie-line.tsx'
import { useAccounts } from './use-accounts.ts'
import { useAct } from './use-act.ts'
import { useMoney } from './use-money.ts'

const onPage = 10

/** Lists imported statements; one of which nothing is matched can be undone. */
export function ImportList() {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const { day } = useMoney()
  const { accountName } = useAccounts()
  const confirm = useConfirm()
  const [page, setPage] = useState(1)
  const path = `/api/gifts/statements?page=${page}&pageSize=${onPage}`
  const read = useApiRead<ImportRecord[]>(path)
  const work = useAct(read.reload)
  const imports = read.response?.data

  async function undo(id: number, fileName: string) {
    const isSure = await confirm({
      title: translate('undoImportTitle'),
      question: translate('undoImportQuestion', { name: fileName }),
      yes: translate('undoImport'),
      no: translate('keep'),
    })
    if (isSure) await work.act(`/statements/${id}`, translate('importUndone'), undefined, 'DELETE')
  }

  return (
    <div className={styles.part}>
      <ReadState read={read} isThere={Boolean(imports)} />
      {imports?.length === 0 && <Empty text={translate('noImports')} />}
      <ul className={styles.rows}>
        {imports?.map((one) => (
          <li key={one.id}>
            <p className={styles.name}>{accountName(one)}</p>
            <p className={styles.soft}>
              {[one.firstDay, one.lastDay].flatMap((at) => (at ? [day(at)] : [])).join(' – ')}
            </p>
            <p className={styles.text}>{one.fileName}</p>
            <div className={styles.seems}>
              {one.in !== null && one.out !== null && (
                <TieLine tie={{ ...one, in: one.in, out: one.out }} />
              )}
              <p>
                {translate('importFacts', {
                  lines: formatNumber(one.lines, language),
                  matched: formatNumber(one.matched, language),
                  name: one.importedByName,
                  time: formatInstant(one.importedAt, language),
                })}
              </p>
            </div>
            {one.matched === 0 && (
              <div className={styles.buttons}>
                <ActButton work={work} onAct={() => undo(one.id, one.fileName)} of={one.fileName}>
                  {translate('undoImport')}
                </ActButton>
              </div>
            )}
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
