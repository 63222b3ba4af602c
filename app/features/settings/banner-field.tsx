import { useState } from 'react'
import { useApi } from '../../lib/use-api.ts'
import { ErrorAlert } from '../../ui/admin/alerts.tsx'
import type { FieldProps } from '../../ui/admin/form/record-form.ts'
import { PictureField } from '../../ui/admin/picture/picture-field.tsx'
import { pictureProblem } from '../../ui/admin/picture/picture-problem.ts'
import { uploadAddress } from '../../ui/admin/picture/thumbnail.tsx'
import { sentenceOf } from '../../words/sentence-of.ts'
import { useAdminWords } from '../../words/use-admin-words.ts'

/** The value is the name of an uploaded picture: a chosen one is uploaded at once. */
export function BannerField({ id, name, label, value, error, onChange }: FieldProps<string>) {
  const words = useAdminWords()
  const api = useApi()
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState('')

  async function upload(chosen: File | null) {
    setFile(chosen)
    setProblem('')
    if (!chosen || pictureProblem(chosen)) return
    const body = new FormData()
    body.set('image', chosen)
    setPercent(0)
    try {
      const { data } = await api.send<{ imagename: string }>('POST', '/api/upload', body, {
        onProgress: setPercent,
      })
      setFile(null)
      onChange(data.imagename)
    } catch (reason) {
      setProblem(sentenceOf(reason, words))
    }
    setPercent(undefined)
  }

  return (
    <div>
      <PictureField
        {...{ id, name, label, error }}
        value={file}
        current={value ? uploadAddress(value) : undefined}
        onChange={(chosen) => void upload(chosen)}
      />
      <p role="status">
        {percent !== undefined && words.t('ui.uploading', { percent: String(percent) })}
      </p>
      <ErrorAlert text={problem} />
    </div>
  )
}
