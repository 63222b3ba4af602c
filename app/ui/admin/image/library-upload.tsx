import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formBody } from '../../../lib/api/form-body.ts'
import { newIdempotencyKey } from '../../../lib/api/send-new.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { ErrorAlert } from '../alerts.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { identifyImage } from './identify-image.ts'
import { shrunkIfLarge } from './shrink-image.ts'
import { anySize, validateImage } from './validate-image.ts'

/** An image that is not in the library yet. @param props.onUploaded is given its name */
export function LibraryUpload({ onUploaded }: { onUploaded: (name: string) => void }) {
  const { language, t, translateError } = useUiTranslations()
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(undefined)
  // Closing the library cancels the upload.
  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File) {
    const identified = await identifyImage(file)
    const isImage = validateImage(identified, anySize) !== 'onlyImages'
    setProblem(isImage ? '' : t('onlyImages'))
    if (!isImage) return
    const control = new AbortController()
    running.current = control
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

  return (
    <div>
      <input
        ref={input}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        accept="image/*"
        aria-label={t('uploadNew')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          // Choosing the same file once more is a choice too.
          currentTarget.value = ''
          if (chosen) void upload(chosen)
        }}
      />
      <Button
        mt="xs"
        variant="light"
        loading={percent !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('uploadNew')}
      </Button>
      <p role="status">
        {percent !== undefined && t('uploading', { percent: formatNumber(percent, language) })}
      </p>
      <ErrorAlert text={problem} />
    </div>
  )
}
