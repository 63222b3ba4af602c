import { NativeSelect } from '@mantine/core'
import { Fold } from '#core/ui/fold.tsx'
import { LeftOutRows } from './left-out-rows.tsx'
import type { PreviewRecord } from './statement-output.schema.server.ts'
import { columnParts, lineParts, type StatementColumns } from './statement-parts.ts'
import { type Answers, StatementQuestions } from './statement-questions.tsx'
import { TieLine } from './tie-line.tsx'
import { useDeskTexts } from './use-desk-texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = {
  read: PreviewRecord
  isBusy: boolean
  onColumns: (columns: StatementColumns) => void
  onAnswer: (answers: Answers) => void
}

/** Shows what a statement holds: new lines, lines stored before, and the rows left out with their reasons. */
export function StatementPreview({ read, isBusy, onColumns, onAnswer }: Props) {
  const { translate, count, taka, day } = useDeskTexts()
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
        <div className="columns">
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
      {read.lines.length > 0 && (
        <WideTable
          label={translate('preview')}
          title={translate('preview')}
          heads={lineParts.map((part) => translate(`${part}Column`))}
          rows={read.lines.map(({ trxId, phone, text, ...line }) => [
            day(line.day),
            taka(line.amount),
            trxId,
            phone,
            text,
          ])}
        />
      )}
      <LeftOutRows rows={read.leftOut} />
    </>
  )
}
