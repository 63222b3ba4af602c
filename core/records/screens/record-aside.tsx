import type { ReactNode } from 'react'
import type { Edited, StoredRecord } from '#core/lib/api/working-copy.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { plainText, shortened } from '#core/lib/text/plain-text.ts'
import { shownSince, shownState, type Visibility } from '#core/lib/visibility.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { UploadImage } from '#core/ui/admin/image/thumbnail.tsx'
import { useObjectUrl } from '#core/ui/admin/use-object-url.ts'
import { Prose } from '#core/ui/prose.tsx'
import { ImageBox } from '#core/ui/site-image.tsx'
import styles from './form-aside.module.css'
import { FormAside, type FormAsideProps } from './form-aside.tsx'
import { pageOfRecord } from './record-addresses.ts'

export type RecordAsideProps = {
  entity: string
  /** Saved record; undefined for a new one. */
  record: StoredRecord | undefined
  edited: Edited | undefined
  /** Name of the image of the saved record. */
  image: string | undefined
  form: Pick<RecordForm<FormValues>, 'values' | 'labels' | 'tab'>
  /** Preview of the record's own; without one, its card is shown if it has one. */
  children?: ReactNode
}

/** Records shown as a card in a list. */
const carded = new Set(['programs', 'albums', 'reports', 'notices', 'pages', 'people', 'photos'])

/** Records whose page begins with their title, image and text. */
const paged = new Set(['programs', 'albums', 'reports', 'notices', 'pages', 'projects'])

/** Shows a record as visitors see it, now and after the save: its state, languages, card and page. */
export function RecordAside(props: RecordAsideProps) {
  const { entity, record, edited, image, form, children } = props
  const saved = edited?.published ?? record
  const state = stateOf(saved)
  const address = pageOfRecord(entity, { ...saved })
  return (
    <FormAside
      {...(address ? state : { state: 'office' })}
      address={state.state === 'published' ? address : undefined}
      form={form}
    >
      {children}
      {(carded.has(entity) || paged.has(entity)) && (
        <Preview entity={entity} form={form} image={image} />
      )}
    </FormAside>
  )
}

/** Visibility of a record that is public as soon as it is saved. */
const always: Visibility = { state: 'published', publishAt: null, unpublishAt: null }

function stateOf(saved: StoredRecord | undefined): Pick<FormAsideProps, 'state' | 'since'> {
  if (!saved) return { state: 'new' }
  const record = { ...always, ...saved }
  const state = shownState(record, new Date())
  const ended = state === 'ended' ? record.unpublishAt : undefined
  return { state, since: ended ?? shownSince(record) }
}

/** Records that show a stitched patch while they have no image. */
const patched = new Set(['programs', 'albums'])

/** Length of the text on a card. */
const cardLength = 160

type PreviewProps = Pick<RecordAsideProps, 'entity' | 'form' | 'image'>

function Preview({ entity, form, image }: PreviewProps) {
  const t = useTexts('form-aside')
  const { values, tab } = form
  const textOf = (name: string) =>
    inLanguage(tab, String(values[name] ?? ''), String(values[`${name}Bn`] ?? ''))
  const title = textOf('title' in values ? 'title' : 'name')
  const description = textOf('description' in values ? 'description' : 'role')
  const body = textOf('body')
  const shown = description.text ? description : body
  const photo = <PreviewImage values={values} image={image} hasPatch={patched.has(entity)} />
  const hasPhoto = image || values.image || values.libraryImage
  if (!title.text && !plainText(shown.text) && !hasPhoto) return null
  return (
    <>
      {carded.has(entity) && (
        <>
          <h2>{t('card')}</h2>
          <div className={`${styles.phone} ${styles.card}`} lang={tab}>
            {photo}
            <p className={styles.name} lang={title.language}>
              {title.text}
            </p>
            <p lang={shown.language}>{shortened(plainText(shown.text), cardLength)}</p>
          </div>
        </>
      )}
      {paged.has(entity) && (
        <>
          <h2>{t('page')}</h2>
          <div className={styles.phone} lang={tab} inert>
            <p className={styles.title} lang={title.language}>
              {title.text}
            </p>
            {photo}
            <Prose html={(body.text ? body : description).text} lang={body.language} />
          </div>
        </>
      )}
    </>
  )
}

type PreviewImageProps = { values: FormValues; image: string | undefined; hasPatch: boolean }

/** Image that was chosen, from this device or the library, or else the image of the record. */
function PreviewImage({ values, image, hasPatch }: PreviewImageProps) {
  const file = useObjectUrl(values.image instanceof File ? values.image : undefined)
  const stored = values.removeImage === true ? '' : image
  const name = String(values.libraryImage || values.imagename || stored || '')
  if (!file && !name && !hasPatch) return null
  return (
    <div className={styles.image}>
      {file && <img src={file} alt="" />}
      {!file && name && <UploadImage name={name} />}
      {!file && !name && <ImageBox image={undefined} />}
    </div>
  )
}
