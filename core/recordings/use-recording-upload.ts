import { useEffect, useRef, useState } from 'react'
import { isSessionEnd, isTransient } from '#core/lib/api/api-error.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { keepFile, readFiles, removeFiles } from '#core/lib/unsaved-input/file-store.ts'
import { useUnsavedInputKey } from '#core/lib/unsaved-input/unsaved-input.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { maxRecordingBytes } from './recording-names.ts'

/** Returns the name under which a field's recording is kept with the unsaved input, and removed with it. */
export const keptTake = (field: string) => `take-${field}`

/**
 * Uploads each new recording. Until the server has it, it is kept in this browser, so that it is offered again if the
 * upload was cut off or the screen was left during recording.
 * @param form name of the form's unsaved input
 * @param field name of the field
 */
export function useRecordingUpload(form: string, field: string, onStored: (name: string) => void) {
  const inputKey = useUnsavedInputKey(form)
  const kept = keptTake(field)
  const api = useApi()
  const translations = useAdminTranslations()
  const t = useTexts('recording')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState<File>()
  const leaving = useRef<AbortController>(undefined)
  const [isCut, setIsCut] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    void readFiles(inputKey).then(({ [kept]: cut }) => {
      if (!cut || leaving.current || isLeft.current) return
      setPending(cut)
      setIsCut(true)
    })
    return () => {
      isLeft.current = true
      leaving.current?.abort()
    }
  }, [inputKey, kept])

  async function send(file: File) {
    setPending(undefined)
    setIsCut(false)
    setProblem(file.size > maxRecordingBytes ? t('tooLarge') : '')
    if (file.size > maxRecordingBytes) return
    void keepFile(inputKey, kept, file)
    if (isLeft.current) return
    const abort = new AbortController()
    leaving.current = abort
    setPercent(0)
    const body = new FormData()
    body.set('file', file)
    body.set('kind', 'recording')
    try {
      const options = { onProgress: setPercent, signal: abort.signal }
      const { data } = await api.send<{ filename: string }>('POST', '/api/files', body, options)
      void removeFiles(inputKey, kept)
      onStored(data.filename)
    } catch (error) {
      if (abort.signal.aborted) return
      const reason = translateError(error, translations)
      // A retry can help after a network error, but not if the server refused the file.
      if (isTransient(error) || isSessionEnd(error)) {
        setPending(file)
        setProblem(`${t('failed')} ${reason}`)
      } else {
        void removeFiles(inputKey, kept)
        setProblem(reason)
      }
    } finally {
      setPercent(undefined)
    }
  }

  return {
    /** Progress in percent; undefined while nothing is uploaded. */
    percent,
    problem: isCut ? t('left') : problem,
    /** Recording that could not be uploaded and is kept in this browser. */
    pending,
    send,
    /** Keeps a recording that has not ended in this browser. */
    keep: (file: File) => void keepFile(inputKey, kept, file),
    retry: () => {
      if (pending) void send(pending)
    },
    discard: () => {
      leaving.current?.abort()
      void removeFiles(inputKey, kept)
      setPending(undefined)
      setIsCut(false)
      setProblem('')
    },
  }
}
