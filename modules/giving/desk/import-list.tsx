import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import { DeskPages, DeskRow } from './desk-rows.tsx'
import type { ImportRecord } from './statement-output.schema.server.ts'
import { TieLine } from './tie-line.tsx'
import { useAccounts } from './use-accounts.ts'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Lists imported statements; one of which nothing is matched can be undone. */
export function ImportList() {
  const { translate } = useDeskTexts()
  return (
    <DeskPages<ImportRecord> path="/api/gifts/statements?" empty={translate('noImports')}>
      {(imports, work) => (
        <ul className={styles.rows}>
          {imports.map((one) => (
            <Import key={one.id} one={one} work={work} />
          ))}
        </ul>
      )}
    </DeskPages>
  )
}

function Import({ one, work }: { one: ImportRecord; work: Act }) {
  const { translate, day, time, count } = useDeskTexts()
  const { accountName } = useAccounts()
  const confirm = useConfirm()
  const { id, fileName, matched, in: moneyIn, out } = one

  async function undo() {
    const isSure = await confirm({
      title: translate('undoImportTitle'),
      question: translate('undoImportQuestion', { name: fileName }),
      yes: translate('undoImport'),
      no: translate('keep'),
    })
    if (isSure) await work.act(`/statements/${id}`, translate('importUndone'), undefined, 'DELETE')
  }

  return (
    <DeskRow
      name={accountName(one)}
      about={[one.firstDay, one.lastDay].flatMap((at) => (at ? [day(at)] : [])).join(' – ')}
      words={fileName}
      buttons={
        matched === 0 && (
          <ActButton work={work} act={undo} of={fileName}>
            {translate('undoImport')}
          </ActButton>
        )
      }
    >
      <div>
        {moneyIn !== null && out !== null && <TieLine tie={{ ...one, in: moneyIn, out }} />}
        <p>
          {translate('importFacts', {
            lines: count(one.lines),
            matched: count(matched),
            name: one.importedByName,
            time: time(one.importedAt),
          })}
        </p>
      </div>
    </DeskRow>
  )
}
