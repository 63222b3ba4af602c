import { useEffect, useState } from 'react'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { announceUndo, useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import type { ImportKind } from '../import-kinds.ts'
import type { ImportRecord } from './import-output.schema.server.ts'
import type { ImportTargets } from './import-plan-view.tsx'
import { type ImportFile, importFiles, importPartBytes } from './uploaded-import.ts'

export type ChosenFiles = Partial<Record<ImportFile, File>>

const askAgainMs = 2_000

/** Sends the files of an import in parts, and follows what the server makes of them. */
export function useImport() {
  const t = useTexts('moving-in')
  const api = useApi()
  const { success } = useNotices()
  const { response, reload } = useApiRead<ImportRecord[]>('/api/imports')
  const [percent, setPercent] = useState<number>()
  const { attempt: attemptOnly, problem, isBusy } = useAttempt()
  const current = response?.data[0]
  const isRunning = current?.isRunning ?? false

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(reload, askAgainMs)
    return () => clearInterval(timer)
  }, [isRunning, reload])

  /** @returns true if it succeeded */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await attemptOnly(work)
    setPercent(undefined)
    reload()
    return isDone
  }

  const order = (path: string, body?: object) =>
    attempt(() => sendWithRetry(api, 'POST', `/api/imports/${current?.id}/${path}`, body))

  async function sendFiles(kind: ImportKind, chosen: ChosenFiles) {
    const { id, files } = isSame(current, kind, chosen) ? current : await announce(kind, chosen)
    const received = new Map(files.map((one) => [one.file, one.received]))
    const all = importFiles.reduce((sum, file) => sum + (chosen[file]?.size ?? 0), 0)
    let sent = 0
    for (const of of importFiles) {
      const file = chosen[of]
      if (!file) continue
      const start = received.get(of) ?? 0
      sent += start
      for (let offset = start; offset < file.size; offset += importPartBytes) {
        setPercent(Math.floor((sent * 100) / all))
        const form = new FormData()
        form.set('of', of)
        form.set('offset', String(offset))
        form.set('file', file.slice(offset, offset + importPartBytes), 'part')
        await sendWithRetry(api, 'POST', `/api/imports/${id}/parts`, form)
        sent += importPartBytes
      }
    }
    await sendWithRetry(api, 'POST', `/api/imports/${id}/run`, { step: 'preview' })
  }

  async function announce(kind: ImportKind, chosen: ChosenFiles): Promise<ImportRecord> {
    const declared = importFiles.flatMap((file) => {
      const found = chosen[file]
      return found ? [[file, { name: found.name.slice(0, 300), bytes: found.size }]] : []
    })
    const body = { kind, ...Object.fromEntries(declared) }
    return (await sendWithRetry<ImportRecord>(api, 'POST', '/api/imports', body)).data
  }

  return {
    current,
    percent,
    isBusy,
    /** Why the last attempt failed, or empty. */
    problem,
    send: (kind: ImportKind, chosen: ChosenFiles) => attempt(() => sendFiles(kind, chosen)),
    store: (targets: ImportTargets) => void order('run', { step: 'store', targets }),
    stop: () => void order('stop'),
    discard: () => void attempt(() => api.send('DELETE', `/api/imports/${current?.id}`)),
    takeBack: (version: number) =>
      void attempt(async () => {
        await sendWithRetry(api, 'POST', `/api/history/${version}/undo`)
        announceUndo()
        success(t('takenBack'))
      }),
  }
}

/** True if the same files were announced before: their upload goes on where it broke off. */
function isSame(
  current: ImportRecord | undefined,
  kind: ImportKind,
  chosen: ChosenFiles,
): current is ImportRecord {
  if (current?.kind !== kind || current.phase !== 'uploading') return false
  return importFiles.every((file) => {
    const known = current.files.find((one) => one.file === file)
    return known?.name === chosen[file]?.name && known?.bytes === chosen[file]?.size
  })
}
