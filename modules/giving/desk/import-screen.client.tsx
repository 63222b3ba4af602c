import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useApi } from '#core/lib/api/use-api.ts'
import { tableFiles } from '#core/ui/admin/accepted-files.ts'
import { NoteAlert, SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { FileButton } from '#core/ui/admin/file-button.tsx'
import { useUnsavedGuard } from '#core/ui/admin/form/use-unsaved-guard.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import styles from './desk.module.css'
import { DeskSubPage, Loaded } from './desk-page.tsx'
import { statementWays } from './giving-ways.ts'
import type { PreviewRecord, StatementRecord } from './statement-output.schema.server.ts'
import type { StatementColumns } from './statement-parts.ts'
import { StatementPreview } from './statement-preview.tsx'
import type { Answers } from './statement-questions.tsx'
import { type DeskAccount, useAccounts } from './use-accounts.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Imports the statement of an account, after showing what it holds. */
export default function ImportScreen() {
  const { translate } = useDeskTexts()
  const { accounts, ...read } = useAccounts()
  const open = accounts.filter(
    ({ isClosed, way }) => !isClosed && statementWays.some((one) => one === way),
  )
  return (
    <DeskSubPage title={translate('import')}>
      <p className="soft">{translate('statementHint')}</p>
      <Loaded read={read}>{() => <ImportForm accounts={open} />}</Loaded>
    </DeskSubPage>
  )
}

function ImportForm({ accounts }: { accounts: readonly DeskAccount[] }) {
  const { translate, count, time } = useDeskTexts()
  const { nameOf, accountName } = useAccounts()
  const confirm = useConfirm()
  const api = useApi()
  const navigate = useNavigate()
  const { success } = useNotices()
  const [accountId, setAccountId] = useState(String(accounts[0]?.id))
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<PreviewRecord>()
  const { attempt, problem, isBusy } = useAttempt()
  useUnsavedGuard(() => file !== undefined, 'leaveFile')
  const newLines = read ? read.found - read.known : 0

  async function send(
    columns: StatementColumns | undefined,
    { answers = answersOf(read), isStored = false },
  ) {
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    form.set('accountId', accountId)
    if (columns) form.set('columns', JSON.stringify(columns))
    if (columns) form.set('directions', JSON.stringify(answers))
    if (isStored && read?.storedElsewhere) {
      if (!(await confirmAccount(read.storedElsewhere))) return
      form.set('isOfThisAccount', 'true')
    }
    await attempt(() => (isStored ? store(form) : preview(form)))
  }

  /** Another account has most lines of the file, so it may be the wrong one. */
  function confirmAccount({ accountId: otherId, lines }: { accountId: number; lines: number }) {
    const names = { name: accountName({ accountId: otherId }), lines: count(lines) }
    return confirm({
      title: translate('askTitle'),
      question: translate('storedElsewhere', names),
      yes: translate('askYes'),
      no: translate('askNo'),
    })
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
    // Nothing is lost now when the screen is left.
    flushSync(() => setFile(undefined))
    await navigate('/admin/gifts')
  }

  return (
    <div className={styles.parts}>
      <div className={styles.choice}>
        <NativeSelect
          label={translate('way')}
          value={accountId}
          onChange={({ currentTarget }) => {
            setAccountId(currentTarget.value)
            setRead(undefined)
          }}
          data={accounts.map((account) => ({ value: String(account.id), label: nameOf(account) }))}
        />
        <div className={styles.file}>
          <FileButton
            label={translate('file')}
            input={{ accept: tableFiles }}
            onChoose={(chosen) => {
              setFile(chosen)
              setRead(undefined)
            }}
          >
            {translate(file ? 'chooseOther' : 'chooseFile')}
          </FileButton>
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
      {read?.importedAt && (
        <NoteAlert text={translate('importedBefore', { time: time(read.importedAt) })} />
      )}
      {read && (
        <StatementPreview
          read={read}
          isBusy={isBusy}
          onColumns={(columns) => void send(columns, {})}
          onAnswer={(answers) => void send(read.columns, { answers })}
        />
      )}
      <SaveProblem text={problem} />
      {read && (
        <div className={styles.buttons}>
          <Button
            disabled={isBusy || newLines === 0}
            onClick={() => void send(read.columns, { isStored: true })}
          >
            {translate('store', { count: newLines, n: count(newLines) })}
          </Button>
        </div>
      )}
    </div>
  )
}

function answersOf(read: PreviewRecord | undefined): Answers {
  const known = read?.questions.flatMap(({ word, answer }) => (answer ? [[word, answer]] : []))
  return Object.fromEntries(known ?? [])
}
