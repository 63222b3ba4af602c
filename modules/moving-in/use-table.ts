import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { proposedChangeOf } from '#core/lib/api/api-error.ts'
import { announceUndo, useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useUnsavedGuard } from '#core/ui/admin/form/use-unsaved-guard.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import { useChangeNotice } from '#core/records/screens/use-change-notice.ts'
import { type TableColumns, type TableKind, tableKinds } from './table-kinds.ts'
import type { TableRecord } from './table-output.schema.server.ts'

/** Two thousand rows on a slow machine. */
const longestMs = 120_000

/** Reads a table on the server, and stores its rows after the clerk has seen what becomes of them. */
export function useTable() {
  const t = useTexts('moving-in')
  const translations = useAdminTranslations()
  const api = useApi()
  const { success } = useNotices()
  const [parameters] = useSearchParams()
  const asked = tableKinds.find((one) => one === parameters.get('kind'))
  const [kind, setKind] = useState<TableKind>(asked ?? 'people')
  const [file, setFile] = useState<File>()
  const [table, setTable] = useState<TableRecord>()
  const { attempt, problem, isBusy } = useAttempt()
  const [convertsBijoy, setConvertsBijoy] = useState(false)
  const [isStored, setIsStored] = useState(false)
  const [added, setAdded] = useState('')
  const say = useChangeNotice(() => {
    announceUndo()
    setAdded('')
  })
  useUnsavedGuard(() => file !== undefined && !isStored, 'leaveFile')

  async function send(columns: TableColumns | undefined, stores: boolean, converts: boolean) {
    if (!file) return
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', file)
    form.set('isStored', String(stores))
    form.set('leavesOut', String(stores))
    form.set('convertsBijoy', String(converts))
    if (columns) form.set('columns', JSON.stringify(columns))
    await attempt(() => post(form))
  }

  async function post(form: FormData) {
    try {
      const { data, version } = await api.send<TableRecord>('POST', '/api/imports/tables', form, {
        timeoutMs: longestMs,
      })
      if (data.isStored) {
        const said = t('stored', { n: formatNumber(data.added, translations.language) })
        say(said, version)
        setAdded(said)
      }
      setTable(data.isStored ? undefined : data)
      setIsStored(data.isStored)
    } catch (error) {
      if (proposedChangeOf(error) === undefined) throw error
      success(translateError(error, translations))
      setTable(undefined)
      setIsStored(true)
    }
  }

  return {
    kind,
    file,
    table,
    convertsBijoy,
    isBusy,
    /** Says how many records of the kind were added, after that. */
    added,
    /** Why the last attempt failed, or empty. */
    problem,
    chooseKind: (chosen: TableKind) => {
      setKind(chosen)
      setAdded('')
      setTable(undefined)
    },
    chooseFile: (chosen: File | undefined) => {
      setFile(chosen)
      setAdded('')
      setTable(undefined)
      setIsStored(false)
      setConvertsBijoy(false)
    },
    look: (columns?: TableColumns) => void send(columns, false, convertsBijoy),
    /** Looks again, since the headings may be in Bijoy too. */
    convert: (isWanted: boolean) => {
      setConvertsBijoy(isWanted)
      void send(undefined, false, isWanted)
    },
    store: () => void send(table?.columns, true, convertsBijoy),
  }
}
