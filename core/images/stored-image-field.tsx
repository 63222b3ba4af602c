import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { formBody } from '#core/lib/api/form-body.ts'
import { newIdempotencyKey } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ErrorAlert, SuccessAlert } from '#core/ui/admin/alerts.tsx'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import type { FocalPointFields } from '#core/ui/admin/image/focal-point.tsx'
import { ImageField } from '#core/ui/admin/image/image-field.tsx'
import { shrunkIfLarge } from '#core/ui/admin/image/shrink-image.ts'
import { uploadAddress } from '#core/ui/admin/image/thumbnail.tsx'
import { anySize, validateImage } from '#core/ui/admin/image/validate-image.ts'

type StoredImageFieldProps = FieldProps<string> & {
  onBusy: (isBusy: boolean) => void
  /** True for a logo: an SVG is accepted too, and the file is uploaded unchanged, so that transparency is preserved. */
  isLogo?: boolean
  /** Focal point, which stays visible where the page crops the image. */
  focus?: FocalPointFields
}

/**
 * Renders a field whose value is the name of an uploaded image: a chosen file is made smaller and uploaded at once.
 * @param props.onBusy true until the chosen file is stored: a form saved before that would keep the old image
 */
export function StoredImageField(props: StoredImageFieldProps) {
  const { onBusy, isLogo = false, focus, ...own } = props
  const { id, name, label, value, error, onChange } = own
  const translations = useAdminTranslations()
  const { language, t } = translations
  const api = useApi()
  const [file, setFile] = useState<File | null>(null)
  const key = useRef('')
  const [percent, setPercent] = useState<number>()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')

  function choose(chosen: File | null) {
    setFile(chosen)
    setReason('')
    setNote('')
    setPercent(undefined)
    onBusy(chosen !== null)
    key.current = newIdempotencyKey()
    const isImage = validateImage(chosen, anySize, isLogo) !== 'onlyImages'
    if (chosen && isImage) void upload(chosen)
  }

  /** Takes an image of the library as the value. */
  function pick(picked: string) {
    if (picked) onChange(picked)
  }

  async function upload(chosen: File) {
    const own = key.current
    setReason('')
    setPercent(0)
    try {
      const image = isLogo ? chosen : await shrunkIfLarge(chosen)
      const path = isLogo ? '/api/logos' : '/api/upload'
      const options = { onProgress: setPercent, key: own }
      const { data } = await api.send<{ imagename: string }>(
        'POST',
        path,
        formBody({ image }),
        options,
      )
      // Another file was chosen meanwhile.
      if (key.current !== own) return
      setFile(null)
      onBusy(false)
      onChange(data.imagename)
      if (image && image.size < chosen.size) setNote(madeSmaller(chosen.size, image.size))
    } catch (error) {
      if (key.current !== own) return
      setReason(translateError(error, translations))
    }
    setPercent(undefined)
  }

  function madeSmaller(before: number, after: number): string {
    const size = (bytes: number) => formatBytes(bytes, language)
    return t('ui.smallerDone', { before: size(before), after: size(after) })
  }

  return (
    <div>
      <ImageField
        id={id}
        name={name}
        label={label}
        error={error}
        value={file}
        current={value ? uploadAddress(value) : undefined}
        // Removal empties the value, so that the site shows no image.
        removal={{ value: false, onChange: () => onChange('') }}
        onChange={choose}
        {...(!isLogo && { library: { ...own, value: '', error: undefined, onChange: pick } })}
        {...(focus && { focus })}
        maxBytes={anySize}
        acceptsDrawings={isLogo}
        shrinks={false}
      />
      <p role="status">
        {percent !== undefined && t('ui.uploading', { percent: formatNumber(percent, language) })}
      </p>
      <SuccessAlert text={note} />
      <ErrorAlert text={reason && t('images.failed')}>
        <p>{reason}</p>
        {file && (
          <Button mt="xs" variant="light" onClick={() => void upload(file)}>
            {t('ui.tryAgain')}
          </Button>
        )}
      </ErrorAlert>
    </div>
  )
}
