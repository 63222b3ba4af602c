import { Button, Input } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../../lib/text/format.ts'
import { SuccessAlert } from '../alerts.tsx'
import type { FieldProps } from '../form/record-form.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './image-field.module.css'
import { shrinkImage } from './shrink-image.ts'
import { validateImage } from './validate-image.ts'

type ImageFieldProps = FieldProps<File | null> & {
  /** Address of the image the record has now. */
  current: string | undefined
  /** Whether that one goes when the form is saved, and the way to say so. */
  removal: { value: boolean; onChange: (isRemoved: boolean) => void }
  /** Without one, only its kind is checked. */
  maxBytes?: number
  /** Whether an SVG is accepted too. */
  acceptsDrawings?: boolean
}

/**
 * An image to send along: chosen or taken, shown, checked, and made smaller when it is too large. Disable
 * the form's button while `validateImage(value)` is not undefined.
 */
export function ImageField({ id, name, label, value, error, onChange, ...rest }: ImageFieldProps) {
  const { language, t } = useUiTranslations()
  const { current, removal, maxBytes, acceptsDrawings } = rest
  const input = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [shrinking, setShrinking] = useState<'no' | 'busy' | 'failed'>('no')
  const file = value ?? undefined
  const address = useObjectUrl(file)
  const problem = validateImage(file, maxBytes, acceptsDrawings)
  const sentences = [
    problem && t(problem),
    error,
    shrinking === 'failed' && t('smallerFailed'),
  ].filter(Boolean)

  function take(chosen: File | null) {
    setNote('')
    setShrinking('no')
    onChange(chosen)
  }

  async function makeSmaller(large: File) {
    setShrinking('busy')
    try {
      const small = await shrinkImage(large)
      setNote(t('smallerDone', { size: formatBytes(small.size, language) }))
      setShrinking('no')
      onChange(small)
    } catch (reason) {
      console.error(reason)
      setShrinking('failed')
    }
  }

  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={styles.field}>
        <Preview
          address={address ?? (removal.value ? undefined : current)}
          isNew={file !== undefined}
        />
        <div className={styles.choice}>
          <input
            ref={input}
            className="visually-hidden"
            tabIndex={-1}
            type="file"
            name={name}
            accept="image/*"
            aria-label={label}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0]
              // Choosing the same file once more is a choice too.
              currentTarget.value = ''
              if (chosen) take(chosen)
            }}
          />
          <Button id={id} variant="default" onClick={() => input.current?.click()}>
            {file || current ? t('otherImage') : t('chooseImage')}
          </Button>
          {file && (
            <>
              <p className={styles.name}>
                {file.name} ({formatBytes(file.size, language)})
              </p>
              <Button variant="subtle" onClick={() => take(null)}>
                {t('removeImage')}
              </Button>
            </>
          )}
          {!file && current && (
            <>
              <Button variant="subtle" onClick={() => removal.onChange(!removal.value)}>
                {t(removal.value ? 'keepImage' : 'removeCurrentImage')}
              </Button>
              <p role="status">{removal.value && t('imageGoes')}</p>
            </>
          )}
          <div role="alert" className={styles.error}>
            {sentences.join(' ')}
          </div>
          {file && problem === 'imageTooLarge' && (
            <Button loading={shrinking === 'busy'} onClick={() => void makeSmaller(file)}>
              {t('makeSmaller')}
            </Button>
          )}
          <SuccessAlert text={note} />
        </div>
      </div>
    </Input.Wrapper>
  )
}

function Preview({ address, isNew }: { address: string | undefined; isNew: boolean }) {
  const { t } = useUiTranslations()
  if (!address) return <p className={styles.none}>{t('noImage')}</p>
  return (
    <img className={styles.preview} src={address} alt={isNew ? t('newImage') : t('currentImage')} />
  )
}

/** An address of a file in this browser, for as long as it is shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
