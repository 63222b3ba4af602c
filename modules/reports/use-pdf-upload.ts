import { useEffect, useRef, useState } from 'react'
import { isSessionEnd, isTransient } from '#core/lib/api/api-error.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { keepFile, readFiles, removeFiles } from '#core/lib/unsaved-input/file-store.ts'
import { useUnsavedInputKey } from '#core/lib/unsaved-input/unsaved-input.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { identifyImage } from '#core/ui/admin/image/identify-image.ts'
import { shrinkImage } from '#core/ui/admin/image/shrink-image.ts'

/** Server's response about a stored file. */
export type StoredPdf = { filename: string; bytes: number; pageCount: number | null }

export type PdfUpload = ReturnType<typeof usePdfUpload>

/** Limit of the API in bytes, checked before a slow upload sends the whole file. */
const maxBytes = 25 * 2 ** 20

/** Accepted endings, and the messages about other files. The server checks the bytes. */
const accepted = {
  pdf: { endings: /\.pdf$/i, only: 'reports.onlyPdf', tooLarge: 'reports.tooLarge' },
  attachment: {
    // HEIC and files of old Office versions are sent, since the server explains how to save them.
    endings: /\.(?:pdf|jpe?g|png|docx?|xlsx?|docm|xlsm|hei[cf])$/i,
    only: 'notices.onlyThese',
    tooLarge: 'notices.fileTooLarge',
  },
} as const

/** Name of the file kept beside the unsaved input, and removed with it. */
const keptField = 'pdf'

/**
 * Uploads a PDF and reports its progress. The file is kept in this browser until it is stored: an upload that was cut
 * off with its page is offered again.
 * @param onStored gets the new name, the facts about the PDF, and the file
 * @param form name of the form's unsaved input
 * @param accepts PDFs only, or everything that a notice may have
 */
export function usePdfUpload(
  onStored: (name: string, stored: StoredPdf, file: File) => void,
  form: string,
  accepts: keyof typeof accepted = 'pdf',
) {
  const inputKey = useUnsavedInputKey(form)
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
    void readFiles(inputKey).then(({ [keptField]: cut }) => {
      if (!cut || leaving.current) return
      setFailed(cut)
      setProblem(t('reports.uploadCut', { name: cut.name }))
    })
  }, [inputKey, t])

  async function send(file: File) {
    setStored(undefined)
    setFailed(undefined)
    const refused = refusal(file, accepts)
    setProblem(refused ? t(refused) : '')
    if (refused) return
    const body = new FormData()
    body.set('file', await smallerPhoto(file, accepts))
    body.set('kind', accepts)
    const abort = new AbortController()
    leaving.current = abort
    setPercent(0)
    void keepFile(inputKey, keptField, file)
    try {
      const options = { onProgress: setPercent, signal: abort.signal }
      const { data } = await api.send<StoredPdf>('POST', '/api/files', body, options)
      void removeFiles(inputKey, keptField)
      setStored(data)
      onStored(data.filename, data, file)
    } catch (error) {
      if (abort.signal.aborted) return
      setProblem(`${t('reports.uploadFailed')} ${translateError(error, translations)}`)
      // The server would refuse the same file again; a better connection may let it through.
      if (isTransient(error) || isSessionEnd(error)) setFailed(file)
      else void removeFiles(inputKey, keptField)
    } finally {
      setPercent(undefined)
    }
  }

  return {
    /** Progress of the upload; undefined if none is running. */
    percent,
    stored,
    /** Error message of the last upload; empty if it succeeded. A form saved after an error lacks the chosen file. */
    problem,
    send,
    /** Undefined if there is nothing to retry. */
    retry: failed && (() => send(failed)),
    stop: () => {
      void removeFiles(inputKey, keptField)
      leaving.current?.abort()
    },
    /** Continues without the file that failed. */
    dismiss: () => {
      void removeFiles(inputKey, keptField)
      setFailed(undefined)
      setProblem('')
    },
  }
}

/** Same longest side as on the server: a photographed letter stays legible, and the upload shrinks to a tenth. */
const photoLimits = { side: 2_400, wantedBytes: 900 * 1024, bytes: 4 * 2 ** 20 }

/**
 * Returns a photo in the size that the server stores. Other files, and photos that the browser cannot decode, are
 * returned unchanged.
 */
async function smallerPhoto(file: File, accepts: keyof typeof accepted): Promise<File> {
  if (accepts === 'pdf' || file.size <= photoLimits.wantedBytes) return file
  const image = await identifyImage(file)
  if (image.type !== 'image/jpeg' && image.type !== 'image/png') return file
  return shrinkImage(image, photoLimits).catch((error: unknown) => {
    console.error(error)
    return file
  })
}

function refusal({ name, type, size }: File, accepts: keyof typeof accepted) {
  const { endings, only, tooLarge } = accepted[accepts]
  // A photo from a phone may have no file ending.
  const isPhoto = accepts === 'attachment' && /^image\/(?:jpeg|png|hei[cf])$/.test(type)
  if (type !== 'application/pdf' && !isPhoto && !endings.test(name)) return only
  return size > maxBytes ? tooLarge : undefined
}
