import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { formBody } from '../../lib/form-body.ts'
import { formatNumber } from '../../lib/format.ts'
import { newSendingKey } from '../../lib/send-new.ts'
import { useApi } from '../../lib/use-api.ts'
import { ErrorAlert } from '../../ui/admin/alerts.tsx'
import type { FieldProps } from '../../ui/admin/form/record-form.ts'
import { PictureField } from '../../ui/admin/picture/picture-field.tsx'
import { pictureProblem } from '../../ui/admin/picture/picture-problem.ts'
import { uploadAddress } from '../../ui/admin/picture/thumbnail.tsx'
import { sentenceOf } from '../../words/sentence-of.ts'
import { useAdminWords } from '../../words/use-admin-words.ts'

/**
 * The value is the name of an uploaded picture: a chosen one is uploaded at once.
 * @param props.onBusy told while one is on its way: the form waits for it.
 */
export function BannerField(props: FieldProps<string> & { onBusy: (isBusy: boolean) => void }) {
  const { id, name, label, value, error, onChange, onBusy } = props
  const words = useAdminWords()
  const api = useApi()
  const [file, setFile] = useState<File | null>(null)
  const key = useRef('')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState('')

  function choose(chosen: File | null) {
    setFile(chosen)
    setProblem('')
    key.current = newSendingKey()
    if (chosen && !pictureProblem(chosen)) void upload(chosen)
  }

  async function upload(chosen: File) {
    setProblem('')
    setPercent(0)
    onBusy(true)
    try {
      const body = formBody({ image: chosen })
      const options = { onProgress: setPercent, key: key.current }
      const { data } = await api.send<{ imagename: string }>('POST', '/api/upload', body, options)
      setFile(null)
      onChange(data.imagename)
    } catch (reason) {
      setProblem(sentenceOf(reason, words))
    }
    setPercent(undefined)
    onBusy(false)
  }

  return (
    <div>
      <PictureField
        {...{ id, name, label, error }}
        value={file}
        current={value ? uploadAddress(value) : undefined}
        // The value itself is what goes: without it the site shows none.
        removal={{ value: false, onChange: () => onChange('') }}
        onChange={choose}
      />
      <p role="status">
        {percent !== undefined &&
          words.t('ui.uploading', { percent: formatNumber(percent, words.language) })}
      </p>
      <ErrorAlert text={problem}>
        {file && (
          <Button mt="xs" variant="light" onClick={() => void upload(file)}>
            {words.t('ui.tryAgain')}
          </Button>
        )}
      </ErrorAlert>
    </div>
  )
}
