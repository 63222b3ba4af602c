import { useRef, useState } from 'react'
import { formBody } from '#core/lib/api/form-body.ts'
import { newIdempotencyKey } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { identifyImage } from '#core/ui/admin/image/identify-image.ts'
import { shrunkIfLarge } from '#core/ui/admin/image/shrink-image.ts'
import { anySize, validateImage } from '#core/ui/admin/image/validate-image.ts'

export type ImageUploadState =
  | { step: 'choosing'; problem: 'pleaseSelect' | 'onlyImages' | undefined; reason?: never }
  | { step: 'choosing'; problem: 'failed'; reason: string }
  /** Progress in percent. */
  | { step: 'uploading'; percent: number }
  /** Bytes before and after the image was made smaller. */
  | { step: 'uploaded'; before: number; after: number }

const start: ImageUploadState = { step: 'choosing', problem: undefined }

/** Uploads one image for use anywhere on the site. A large one is made smaller first, if the browser can. */
export function useImageUpload(onUploaded: () => void) {
  const translations = useAdminTranslations()
  const api = useApi()
  const [file, setFile] = useState<File>()
  const key = useRef('')
  const [state, setState] = useState(start)
  const [control, setControl] = useState<AbortController>()

  async function choose(chosen: File) {
    const image = await identifyImage(chosen)
    const isImage = validateImage(image, anySize) !== 'onlyImages'
    setFile(isImage ? image : undefined)
    key.current = newIdempotencyKey()
    setState({ step: 'choosing', problem: isImage ? undefined : 'onlyImages' })
  }

  async function upload() {
    if (state.step === 'uploading') return
    if (!file) return setState({ step: 'choosing', problem: 'pleaseSelect' })
    const stopping = new AbortController()
    setControl(stopping)
    setState({ step: 'uploading', percent: 0 })
    try {
      const image = (await shrunkIfLarge(file)) ?? file
      await api.send('POST', '/api/upload', formBody({ image }), {
        key: key.current,
        signal: stopping.signal,
        onProgress: (percent) => setState({ step: 'uploading', percent }),
      })
      setFile(undefined)
      setState({ step: 'uploaded', before: file.size, after: image.size })
      onUploaded()
    } catch (error) {
      if (stopping.signal.aborted) setState(start)
      else
        setState({
          step: 'choosing',
          problem: 'failed',
          reason: translateError(error, translations),
        })
    }
  }

  return { state, file, choose, upload, stop: () => control?.abort() }
}
