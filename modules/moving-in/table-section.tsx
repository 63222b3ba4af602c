import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { entityPermissions } from '#core/kernel/permissions.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useFieldName } from '#core/translations/use-field-name.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { tableFiles } from '#core/ui/admin/accepted-files.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { findSection } from '#core/records/screens/record-sections.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import { FileChoice } from './file-choice.tsx'
import styles from './moving-in.module.css'
import { TableColumnFields } from './table-column-fields.tsx'
import { type TableKind, tableKinds } from './table-kinds.ts'
import type { TableRecord } from './table-output.schema.server.ts'
import { TableRows } from './table-rows.tsx'
import { useTable } from './use-table.ts'
import { useValueName } from './use-value-name.ts'

/** Adds records from a table, after showing what becomes of its rows. */
export function TableSection() {
  const { language, texts: t } = useScreenTexts('moving-in')
  const may = useMay()
  const work = useTable()
  const { kind, file, table, isBusy, added, problem } = work
  const kinds = tableKinds.filter((one) => may(entityPermissions[one]))
  const fieldName = useFieldName()
  const nameOfValue = useValueName(kind)
  const missing = table ? missingChoices(table) : []
  return (
    <section className="stack small-titles tight" aria-labelledby="from-table">
      <h2 id="from-table">{t('table')}</h2>
      <p className="soft">{t('tableHint')}</p>
      <div className={styles.line}>
        <NativeSelect
          label={t('kind')}
          value={kind}
          disabled={isBusy}
          onChange={({ currentTarget }) => work.chooseKind(currentTarget.value as TableKind)}
          data={kinds.map((one) => ({ value: one, label: t(one) }))}
        />
        <FileChoice
          label={t('file')}
          words={t(file ? 'chooseOther' : 'chooseFile')}
          accept={tableFiles}
          file={file}
          isDisabled={isBusy}
          onChoose={work.chooseFile}
        />
        <Button
          variant={table || added ? 'default' : 'filled'}
          disabled={!file}
          loading={isBusy}
          onClick={() => work.look()}
        >
          {t('look')}
        </Button>
      </div>
      {!table && <SaveProblem text={problem} />}
      {added && (
        <div className="row middle">
          <span>{added}</span>
          <ButtonTo to={listOf(kind)} text={t('seeAdded')} />
        </div>
      )}
      {table && (
        <div className={styles.found}>
          {table.bijoy > 0 && (
            <Checkbox
              label={t('bijoy', { n: formatNumber(table.bijoy, language) })}
              checked={work.convertsBijoy}
              disabled={isBusy}
              onChange={({ currentTarget }) => work.convert(currentTarget.checked)}
            />
          )}
          {missing.map((field) => (
            <NativeSelect
              key={field}
              label={t('forAll', { value: fieldName(field, kind) ?? field })}
              description={t('notInFile')}
              value=""
              disabled={isBusy}
              onChange={({ currentTarget }) =>
                work.look({ ...table.columns, [field]: `=${currentTarget.value}` })
              }
              data={[
                { value: '', label: '–' },
                ...(table.choices[field] ?? []).map((value) => ({
                  value,
                  label: nameOfValue(value),
                })),
              ]}
            />
          ))}
          <TableColumnFields
            kind={kind}
            table={table}
            isOpen={missing.length === 0 && table.refused >= table.added}
            isBusy={isBusy}
            onChange={work.look}
          />
          {missing.length === 0 && (
            <>
              <Found table={table} />
              <TableRows kind={kind} table={table} />
              <div>
                <Button disabled={isBusy || table.added === 0} onClick={work.store}>
                  <StoreLabel table={table} />
                </Button>
              </div>
            </>
          )}
          <SaveProblem text={problem} />
        </div>
      )}
    </section>
  )
}

function listOf(kind: TableKind): string {
  if (kind === 'programs') return '/admin/programlist'
  const section = findSection(kind)?.section
  return section ? `/admin/settings/${section}` : `/admin/${kind}`
}

/** Returns the fields with a closed list that every row needs and no column fills: they are asked for once. */
function missingChoices({ choices, columns, rows }: TableRecord): string[] {
  const isRefused = (field: string) =>
    rows.some(({ problems }) => problems.some((problem) => problem.field === field))
  return Object.keys(choices).filter((field) => !columns[field] && isRefused(field))
}

/** Tells what becomes of the rows, and what of the file is not taken as it is. */
function Found({ table: { added, known, refused, notes, notTaken } }: { table: TableRecord }) {
  const { language, translateMessage, texts: t } = useScreenTexts('moving-in')
  const count = (n: number) => formatNumber(n, language)
  const counts = { added: count(added), known: count(known), refused: count(refused) }
  return (
    <div role="status">
      <p>{t('found', counts)}</p>
      {notes.map(({ key, message }) => (
        <p key={key}>{translateMessage({ key, params: {}, english: message })}</p>
      ))}
      {notTaken.length > 0 && <p>{t('otherColumns', { columns: notTaken.join(', ') })}</p>}
    </div>
  )
}

function StoreLabel({ table: { added, refused } }: { table: TableRecord }) {
  const { language, texts: t } = useScreenTexts('moving-in')
  const n = formatNumber(added, language)
  return refused === 0
    ? t('store', { n })
    : t('storeOthers', { n, refused: formatNumber(refused, language) })
}
