import { NativeSelect } from '@mantine/core'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { Fold } from '#core/ui/fold.tsx'
import styles from './desk.module.css'
import { LeftOutRows } from './left-out-rows.tsx'
import type { PreviewRecord } from './statement-output.schema.server.ts'
import { columnParts, lineParts, type StatementColumns } from './statement-parts.ts'
import { type Answers, StatementQuestions } from './statement-questions.tsx'
import { TieLine } from './tie-line.tsx'
import { useMoney } from './use-money.ts'

type Props = {
  read: PreviewRecord
  isBusy: boolean
  onColumns: (columns: StatementColumns) => void
  onAnswer: (answers: Answers) => void
}

/** Shows what a statement holds: new lines, lines stored before, and the rows left out with their reasons. */
export function StatementPreview({ read, isBusy, onColumns, onAnswer }: Props) {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const count = (n: number) => formatNumber(n, language)
  return (
    <>
      <div>
        <p role="status">
          {translate('found', {
            rows: count(read.rows),
            found: count(read.found - read.known),
            known: count(read.known),
            skipped: count(read.skipped),
          })}
        </p>
        <TieLine tie={read} />
        {read.sheet && <p>{translate('sheet', { name: read.sheet })}</p>}
      </div>
      <StatementQuestions questions={read.questions} isBusy={isBusy} onAnswer={onAnswer} />
      <Fold
        summary={translate('columns')}
        isOpen={!read.columns.day || !read.columns.amount || read.found === 0}
      >
        <div className={styles.columns}>
          {columnParts.map((part) => (
            <NativeSelect
              key={part}
              label={translate(`${part}Column`)}
              value={read.columns[part]}
              disabled={isBusy}
              onChange={({ currentTarget }) =>
                onColumns({ ...read.columns, [part]: currentTarget.value })
              }
              data={[{ value: '', label: '–' }, ...new Set(read.heads)]}
            />
          ))}
        </div>
      </Fold>
      {read.lines.length > 0 && <PreviewTable lines={read.lines} />}
      <LeftOutRows rows={read.leftOut} />
    </>
  )
}

function PreviewTable({ lines }: Pick<PreviewRecord, 'lines'>) {
  const translate = useTexts('gift-desk')
  const { taka, day } = useMoney()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard.
    <section className={styles.table} tabIndex={0} aria-label={translate('preview')}>
      <h2>{translate('preview')}</h2>
      <table>
        <thead>
          <tr>
            {lineParts.map((part) => (
              <th key={part} scope="col">
                {translate(`${part}Column`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position.
            <tr key={at}>
              <td>{day(line.day)}</td>
              <td>{taka(line.amount)}</td>
              <td>{line.trxId}</td>
              <td>{line.phone}</td>
              <td>{line.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
