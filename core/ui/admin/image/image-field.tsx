import { Button, Input } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatBytes } from '#core/lib/text/format.ts'
import { SuccessAlert } from '../alerts.tsx'
import { FileButton } from '../file-button.tsx'
import type { FieldProps } from '../form/record-form.ts'
import { useUiTranslations } from '../ui-translations.ts'
import { useUpload } from '../use-fetched-file.ts'
import { useObjectUrl } from '../use-object-url.ts'
import { FocalPoint, type FocalPointFields } from './focal-point.tsx'
import { identifyImage } from './identify-image.ts'
import styles from './image-field.module.css'
import { previewAddress, uploadAddress } from './thumbnail.tsx'
import { useShrunkImage } from './use-shrunk-image.ts'
import { imageProblemText, maxImageBytes, validateImage } from './validate-image.ts'

// Loaded when somebody edits an image.
const ImageEditor = lazy(() => import('./image-editor.tsx'))
const ImagePicker = lazy(() => import('./image-picker.tsx'))

type ImageFieldProps = FieldProps<File | null> & {
  /** Address of the record's current image. */
  current: string | undefined
  /** Removal of the current image when the form is saved. */
  removal: { value: boolean; onChange: (isRemoved: boolean) => void }
  /** Maximum size in bytes; if absent, there is no limit. */
  maxBytes?: number
  /** True if an SVG is accepted too. */
  acceptsDrawings?: boolean
  /** False if the file is sent as it was chosen, or shrunk by the code that sends it. */
  shrinks?: boolean
  /** Name of an image of the library, if one may be chosen. */
  library?: FieldProps<string>
  /** Focal point, which cards keep visible. */
  focus?: FocalPointFields
}

/**
 * Renders the field for an image: chosen or taken, shown, checked, and shrunk automatically if it is too large.
 * Disable the form's button while `validateImage(value)` is not undefined.
 */
export function ImageField({ id, name, label, value, error, onChange, ...rest }: ImageFieldProps) {
  const translations = useUiTranslations()
  const { language, t } = translations
  const { current, removal, maxBytes, acceptsDrawings, shrinks = true, library, focus } = rest
  const file = value ?? undefined
  const address = useObjectUrl(file)
  const [chosen, setChosen] = useState<File>()
  const [open, setOpen] = useState<'editor' | 'library'>()
  const chosenAddress = useObjectUrl(chosen)
  const found = validateImage(file, maxBytes, acceptsDrawings)
  const isRedrawable = found !== undefined && found !== 'onlyImages'
  const problem = shrinks || !isRedrawable ? found : undefined
  const isTooLarge =
    shrinks && file !== undefined && (isRedrawable || (!found && file.size > maxImageBytes))
  const shrunk = useShrunkImage(file, isTooLarge, problem !== undefined, onChange)
  const size = (bytes: number) => formatBytes(bytes, language)
  const madeSmaller =
    file && shrunk.before
      ? t('smallerDone', { before: size(shrunk.before), after: size(file.size) })
      : ''
  const picked = library?.value ? uploadAddress(library.value) : undefined
  const shown = address ?? picked ?? (removal.value ? undefined : current)
  const whole = useUpload(shown)
  const preview = useUpload(acceptsDrawings ? shown : previewAddress(shown), shown)
  const { src } = preview
  function onError() {
    preview.onError()
    whole.onError()
  }
  const isBlocked = problem !== undefined && isRedrawable
  const sentences = [
    problem && imageProblemText(problem, translations),
    error,
    library?.error,
    isBlocked && problem !== 'isHeic' && shrunk.step === 'failed' && t('smallerFailed'),
  ].filter(Boolean)

  /** The focal point of another image does not apply. */
  function take(next: File | null) {
    focus?.x.onChange('')
    focus?.y.onChange('')
    library?.onChange('')
    onChange(next)
  }

  async function choose(next: File) {
    const image = await identifyImage(next)
    setChosen(image)
    take(image)
  }

  function pick(name: string) {
    take(null)
    library?.onChange(name)
  }

  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={styles.field}>
        {focus && src ? (
          <FocalPoint image={{ src, onError }} fields={focus} />
        ) : (
          <Preview image={{ src, onError }} isNew={file !== undefined || picked !== undefined} />
        )}
        <div className={styles.choice}>
          <FileButton
            label={label}
            input={{ name, accept: 'image/*' }}
            onChoose={(next) => void choose(next)}
            id={id}
          >
            {file || current ? t('otherImage') : t('chooseImage')}
          </FileButton>
          {library && (
            <Button variant="default" onClick={() => setOpen('library')}>
              {t('fromLibrary')}
            </Button>
          )}
          {file && (
            <>
              <p className={styles.name}>
                {file.name} ({size(file.size)})
              </p>
              <Button variant="subtle" onClick={() => take(null)}>
                {t('removeImage')}
              </Button>
            </>
          )}
          {src && !acceptsDrawings && problem !== 'onlyImages' && (
            <Button variant="default" onClick={() => setOpen('editor')}>
              {t('editImage')}
            </Button>
          )}
          {picked && (
            <Button variant="subtle" onClick={() => take(null)}>
              {t('removeImage')}
            </Button>
          )}
          {!file && !picked && current && (
            <>
              <Button variant="subtle" onClick={() => removal.onChange(!removal.value)}>
                {t(removal.value ? 'keepImage' : 'removeCurrentImage')}
              </Button>
              <p role="status">{removal.value && t('imageGoes')}</p>
            </>
          )}
          <div role="alert" className="problem">
            {sentences.join(' ')}
          </div>
          {isBlocked && shrunk.step === 'waiting' && (
            <Button onClick={shrunk.start}>{t('makeSmaller')}</Button>
          )}
          <SuccessAlert text={shrunk.step === 'busy' ? t('makingSmaller') : madeSmaller} />
        </div>
      </div>
      {open === 'editor' && src && (
        <Suspense>
          <ImageEditor
            // The chosen file before it was shrunk or cropped.
            address={(file && chosenAddress) ?? whole.src ?? src}
            fileName={file?.name ?? 'image.jpg'}
            lastModified={file?.lastModified}
            onDone={(edited) => {
              setOpen(undefined)
              take(edited)
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'library' && (
        <Suspense>
          <ImagePicker
            onPick={(name) => {
              setOpen(undefined)
              pick(name)
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}

function Preview({ image, isNew }: { image: ReturnType<typeof useUpload>; isNew: boolean }) {
  const { t } = useUiTranslations()
  if (!image.src) return <p className={styles.none}>{t(isNew ? 'noPreview' : 'noImage')}</p>
  return (
    <img {...image} className={styles.preview} alt={isNew ? t('newImage') : t('currentImage')} />
  )
}
