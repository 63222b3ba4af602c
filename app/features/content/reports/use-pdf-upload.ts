import { useEffect, useRef, useState } from 'react'
import { isSessionEnd, isTransient } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useDraftKey } from '../../../lib/drafts/draft-store.ts'
import { keepFile, readFiles, removeFiles } from '../../../lib/drafts/file-store.ts'
import { translateError } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'

/** Server's response about a stored PDF. */
export type StoredPdf = { filename: string; bytes: number; pageCount: number }

export type PdfUpload = {
  /** Progress of the upload; undefined if none is running. */
  percent: number | undefined
  stored: StoredPdf | undefined
  /** Error message of the last upload; empty if it succeeded. A form saved after an error lacks the chosen file. */
  problem: string
  send: (file: File) => Promise<void>
  /** Undefined if there is nothing to retry. */
  retry: (() => Promise<void>) | undefined
  stop: () => void
  /** Continues without the file that failed. */
  dismiss: () => void
}

/** Limit of the API in bytes (design 5.2), checked before a slow upload has sent the whole file. */
const maxBytes = 25 * 2 ** 20

/**
 * Name under which the file is kept beside the draft, so that it is removed when the form is saved or the draft
 * discarded.
 */
const keptField = 'pdf'

/**
 * Uploads a PDF and reports its progress. The file is kept in this browser until it is stored: an upload that was cut
 * off with its page is offered again.
 * @param onStored gets the new name, the facts about the PDF, and the file
 * @param form name of the form's draft
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
      // The server would refuse the same file again; a better connection may let it through.
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
