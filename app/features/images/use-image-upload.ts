import { useRef, useState } from 'react'
import { formBody } from '../../lib/form-body.ts'
import { newSendingKey } from '../../lib/send-new.ts'
import { useApi } from '../../lib/use-api.ts'
import { pictureProblem } from '../../ui/admin/picture/picture-problem.ts'
import { shrinkPicture, usualLimits } from '../../ui/admin/picture/shrink-picture.ts'

export type ImageUploadState =
  | { step: 'choosing'; problem: 'pleaseSelect' | 'failed' | 'onlyImages' | undefined }
  /** Percent. */
  | { step: 'uploading'; percent: number }
  /** Bytes, when it was made smaller. */
  | { step: 'uploaded'; before: number; after: number }

export type ImageUploading = {
  state: ImageUploadState
  file: File | undefined
  choose: (file: File) => void
  upload: () => Promise<void>
  stop: () => void
}

const start: ImageUploadState = { step: 'choosing', problem: undefined }

/** One picture for anywhere on the site. A large one is made smaller first, when the browser can. */
export function useImageUpload(onUploaded: () => void): ImageUploading {
  const api = useApi()
  const [file, setFile] = useState<File>()
  const key = useRef('')
  const [state, setState] = useState(start)
  const [control, setControl] = useState<AbortController>()

  function choose(chosen: File) {
    const isImage = pictureProblem(chosen, Number.POSITIVE_INFINITY) === undefined
    setFile(isImage ? chosen : undefined)
    key.current = newSendingKey()
    setState({ step: 'choosing', problem: isImage ? undefined : 'onlyImages' })
  }

  async function upload() {
    if (state.step === 'uploading') return
    if (!file) return setState({ step: 'choosing', problem: 'pleaseSelect' })
    const stopping = new AbortController()
    setControl(stopping)
    setState({ step: 'uploading', percent: 0 })
    try {
      const image = file.size > usualLimits.bytes ? await smallOne(file) : file
      await api.send('POST', '/api/upload', formBody({ image }), {
        key: key.current,
        signal: stopping.signal,
        onProgress: (percent) => setState({ step: 'uploading', percent }),
      })
      setFile(undefined)
      setState({ step: 'uploaded', before: file.size, after: image.size })
      onUploaded()
    } catch (error) {
      if (!stopping.signal.aborted) console.error(error)
      setState({ step: 'choosing', problem: stopping.signal.aborted ? undefined : 'failed' })
    }
  }

  return { state, file, choose, upload, stop: () => control?.abort() }
}

/** What this browser cannot read the server may. */
async function smallOne(file: File): Promise<File> {
  try {
    return await shrinkPicture(file)
  } catch (error) {
    console.error(error)
    return file
  }
}
