import { Button, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { tableFiles } from '#core/ui/admin/accepted-files.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useUnsavedGuard } from '#core/ui/admin/form/use-unsaved-guard.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import recordStyles from '#core/records/screens/records.module.css'
import styles from './desk.module.css'
import { statementWays } from './giving-ways.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import type { PreviewRecord, StatementRecord } from './statement-output.schema.server.ts'
import { columnParts, lineParts, type StatementColumns } from './statement-parts.ts'
import { type Answers, StatementQuestions } from './statement-questions.tsx'
import { useMoney } from './use-money.ts'

/** Imports a statement after showing a preview. */
export function StatementSection({ onStored }: { onStored: () => void }) {
  const translate = useTexts('gift-desk')
  const { language } = useAdminTranslations()
  const api = useApi()
  const { success } = useNotices()
  const [kind, setKind] = useState<string>(statementWays[0])
  const fileInput = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<PreviewRecord>()
  const { attempt, problem, isBusy } = useAttempt()
  useUnsavedGuard(() => file !== undefined, 'leaveFile')
  const count = (n: number) => formatNumber(n, language)
  const newLines = read ? read.found - read.known : 0

  async function send(
    columns: StatementColumns | undefined,
    { answers = answersOf(read), isStored = false },
  ) {
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    form.set('kind', kind)
    if (columns) form.set('columns', JSON.stringify(columns))
    if (columns) form.set('directions', JSON.stringify(answers))
    await attempt(() => (isStored ? store(form) : preview(form)))
  }

  async function preview(form: FormData) {
    const path = '/api/gifts/statements/preview'
    setRead((await api.send<PreviewRecord>('POST', path, form)).data)
  }

  async function store(form: FormData) {
    const { data } = await api.send<StatementRecord>('POST', '/api/gifts/statements', form)
    const { lines, known } = data
    const added = lines - known
    success(translate('stored', { count: added, added: count(added), known: count(known) }))
    setRead(undefined)
    setFile(undefined)
    if (fileInput.current) fileInput.current.value = ''
    onStored()
  }

  return (
    <section className={styles.part} aria-labelledby="statement">
      <h2 id="statement">{translate('statement')}</h2>
      <p className={recordStyles.hint}>{translate('statementHint')}</p>
      <div className={styles.buttons}>
        <NativeSelect
          label={translate('way')}
          value={kind}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value)
            setRead(undefined)
          }}
          data={statementWays.map((one) => ({ value: one, label: translate(one) }))}
        />
        <div className={styles.file}>
          <input
            ref={fileInput}
            className="visually-hidden"
            tabIndex={-1}
            type="file"
            accept={tableFiles}
            aria-label={translate('file')}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0])
              setRead(undefined)
            }}
          />
          <Button variant="default" onClick={() => fileInput.current?.click()}>
            {translate(file ? 'chooseOther' : 'chooseFile')}
          </Button>
          {file && <span>{file.name}</span>}
        </div>
        <Button
          variant={read ? 'default' : 'filled'}
          disabled={!file || isBusy}
          onClick={() => void send(undefined, {})}
        >
          {translate('look')}
        </Button>
      </div>
      {!read && <SaveProblem text={problem} />}
      {read && (
        <>
          <div className={styles.columns}>
            {columnParts.map((part) => (
              <NativeSelect
                key={part}
                label={translate(`${part}Column`)}
                value={read.columns[part]}
                disabled={isBusy}
                onChange={({ currentTarget }) =>
                  void send({ ...read.columns, [part]: currentTarget.value }, {})
                }
                data={[{ value: '', label: '–' }, ...new Set(read.heads)]}
              />
            ))}
          </div>
          {read.sheet && <p>{translate('sheet', { name: read.sheet })}</p>}
          <p role="status">
            {translate('found', {
              found: count(read.found),
              known: count(read.known),
              skipped: count(read.skipped),
            })}
          </p>
          {read.importedAt && (
            <p className={styles.notice}>
              {translate('importedBefore', { time: formatInstant(read.importedAt, language) })}
            </p>
          )}
          <StatementQuestions
            questions={read.questions}
            isBusy={isBusy}
            onAnswer={(answers) => void send(read.columns, { answers })}
          />
          {read.lines.length > 0 && <PreviewTable lines={read.lines} />}
          <LeftOutRows rows={read.leftOut} />
          <SaveProblem text={problem} />
          <div className={styles.buttons}>
            <Button
              disabled={isBusy || newLines === 0}
              onClick={() => void send(read.columns, { isStored: true })}
            >
              {translate('store', { count: newLines, n: count(newLines) })}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function answersOf(read: PreviewRecord | undefined): Answers {
  const known = read?.questions.flatMap(({ word, answer }) => (answer ? [[word, answer]] : []))
  return Object.fromEntries(known ?? [])
}

function PreviewTable({ lines }: Pick<PreviewRecord, 'lines'>) {
  const translate = useTexts('gift-desk')
  const { taka, day } = useMoney()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard.
    <section className={styles.table} tabIndex={0} aria-label={translate('preview')}>
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
