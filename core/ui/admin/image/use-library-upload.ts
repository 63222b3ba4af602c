import { useEffect, useRef, useState } from 'react'
import { formBody } from '#core/lib/api/form-body.ts'
import { newIdempotencyKey } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { useUiTranslations } from '../ui-translations.ts'
import { identifyImage } from './identify-image.ts'
import { shrunkIfLarge } from './shrink-image.ts'
import { anySize, validateImage } from './validate-image.ts'

export type LibraryUploadState = {
  /** Set while an upload runs. */
  percent: number | undefined
  /** Error message; empty without an error. */
  problem: string
  upload: (file: File) => Promise<void>
}

/** Uploads an image into the library; leaving the screen cancels it. @param onUploaded receives its name */
export function useLibraryUpload(onUploaded: (name: string) => void): LibraryUploadState {
  const { t, translateError } = useUiTranslations()
  const api = useApi()
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File) {
    const control = new AbortController()
    running.current = control
    const identified = await identifyImage(file)
    if (control.signal.aborted) return
    const isImage = validateImage(identified, anySize) !== 'onlyImages'
    setProblem(isImage ? '' : t('onlyImages'))
    if (!isImage) return
    setPercent(0)
    try {
      const image = await shrunkIfLarge(identified)
      const options = { key: newIdempotencyKey(), signal: control.signal, onProgress: setPercent }
      const path = '/api/upload'
      const { data } = await api.send<{ imagename: string }>(
        'POST',
        path,
        formBody({ image }),
        options,
      )
      if (!control.signal.aborted) onUploaded(data.imagename)
    } catch (error) {
      if (control.signal.aborted) return
      setProblem(translateError(error))
      setPercent(undefined)
    }
  }

  return { percent, problem, upload }
}
