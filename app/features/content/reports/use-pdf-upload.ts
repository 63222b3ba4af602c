import { useEffect, useRef, useState } from 'react'
import { isSessionEnd, isTransient } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useDraftKey } from '../../../lib/drafts/draft-store.ts'
import { keepFile, readFiles, removeFiles } from '../../../lib/drafts/file-store.ts'
import { translateError } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'

/** Response of the server for a stored PDF. */
export type StoredPdf = { filename: string; bytes: number; pageCount: number }

export type PdfUpload = {
  /** Progress of the upload; undefined if none is running. */
  percent: number | undefined
  stored: StoredPdf | undefined
  /**
   * Error message of the last attempt; empty if it succeeded. A form saved after a failure would not have the chosen
   * file.
   */
  problem: string
  send: (file: File) => Promise<void>
  /** Undefined when there is nothing to try again. */
  retry: (() => Promise<void>) | undefined
  stop: () => void
  /** Goes on without the file that failed. */
  dismiss: () => void
}

/** The limit of the API (design 5.2): checked before a slow upload has sent all of it. */
const maxBytes = 25 * 2 ** 20

/** Kept beside the unsaved input, so that it is removed when the form is saved or the input discarded. */
const keptField = 'pdf'

/**
 * Sends a PDF with its progress. `onStored` gets the name it has now, what is known of it, and the file it was. Until then the file is kept in this
 * browser: an upload that was cut off with its page is offered again.
 * @param form the name of the form's draft.
 */
export function usePdfUpload(
  onStored: (name: string, stored: StoredPdf, file: File) => void,
  form: string,
): PdfUpload {
  const draft = useDraftKey(form)
  const translations = useAdminTranslations()
  const { t } = translations
  const api = useApi()
  const [percent, setPercent] = useState<number>()
  const [stored, setStored] = useState<StoredPdf>()
  const [problem, setProblem] = useState('')
  const [failed, setFailed] = useState<File>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  useEffect(() => {
    void readFiles(draft).then(({ [keptField]: cut }) => {
      if (!cut || leaving.current) return
      setFailed(cut)
      setProblem(t('reports.uploadCut', { name: cut.name }))
    })
  }, [draft, t])

  async function send(file: File) {
    setStored(undefined)
    setFailed(undefined)
    const refused = refusal(file)
    setProblem(refused ? t(refused) : '')
    if (refused) return
    const body = new FormData()
    body.set('file', file)
    const abort = new AbortController()
    leaving.current = abort
    setPercent(0)
    void keepFile(draft, keptField, file)
    try {
      const options = { onProgress: setPercent, signal: abort.signal }
      const { data } = await api.send<StoredPdf>('POST', '/api/files', body, options)
      void removeFiles(draft, keptField)
      setStored(data)
      onStored(data.filename, data, file)
    } catch (error) {
      if (abort.signal.aborted) return
      setProblem(`${t('reports.uploadFailed')} ${translateError(error, translations)}`)
      // The same file would be refused again; over a better line it may come through.
      if (isTransient(error) || isSessionEnd(error)) setFailed(file)
      else void removeFiles(draft, keptField)
    } finally {
      setPercent(undefined)
    }
  }

  return {
    percent,
    stored,
    problem,
    send,
    retry: failed && (() => send(failed)),
    stop: () => {
      void removeFiles(draft, keptField)
      leaving.current?.abort()
    },
    dismiss: () => {
      void removeFiles(draft, keptField)
      setFailed(undefined)
      setProblem('')
    },
  }
}

function refusal({ name, type, size }: File) {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return 'reports.onlyPdf'
  return size > maxBytes ? 'reports.tooLarge' : undefined
}
