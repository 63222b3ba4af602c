import bn from '#translations/bn/form-aside.json' with { type: 'json' }
import en from '#translations/en/form-aside.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import type { Edited } from '../../../lib/api/working-copy.ts'
import { formatInstant } from '../../../lib/text/format-instant.ts'
import { type Language, languages } from '../../../lib/text/language.ts'
import { inLanguage } from '../../../lib/text/localized.ts'
import { plainText, shortened } from '../../../lib/text/plain-text.ts'
import { shownSince, shownState } from '../../../lib/visibility.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { useTexts } from '../../../translations/use-texts.ts'
import { type FormValues, isFilled, type RecordForm } from '../../../ui/admin/form/record-form.ts'
import { UploadImage } from '../../../ui/admin/image/thumbnail.tsx'
import { siteAddress } from '../../../ui/admin/site-address.ts'
import { useObjectUrl } from '../../../ui/admin/use-object-url.ts'
import { Prose } from '../../../ui/prose.tsx'
import { ImageBox } from '../../../ui/site-image.tsx'
import { pageOfRecord } from './record-addresses.ts'
import styles from './record-aside.module.css'

const translateAside = createTranslateIn<'form-aside'>({ en, bn })

export type RecordAsideProps = {
  entity: string
  edited: Edited | undefined
  /** Name of the image of the saved record. */
  image: string | undefined
  form: Pick<RecordForm<FormValues>, 'values' | 'labels' | 'tab'>
}

/** Records whose form alone does not show what visitors will see. */
const previewed = new Set(['programs', 'albums', 'reports', 'notices', 'pages', 'people', 'photos'])

/** Records without a page of their own. */
const cardOnly = new Set(['people', 'photos'])

/** Shows a record as visitors see it, now and after the save: its state, languages, card and page. */
export default function RecordAside({ entity, edited, image, form }: RecordAsideProps) {
  const t = useTexts(translateAside)
  const { language } = useAdminTranslations()
  const { state, since } = stateOf(edited)
  const address = state === 'published' && edited && pageOfRecord(entity, { ...edited.published })
  return (
    <section className={styles.aside} aria-label={t('label')}>
      <p className={styles.state} data-state={state}>
        <strong>{t(state, { time: since && formatInstant(since, language) })}</strong>{' '}
        {address && <a href={siteAddress(language, address)}>{t('see')}</a>}
      </p>
      <ul className={styles.languages}>
        {languages.map((one) => {
          const { isEmpty, missing } = emptyIn(one, form)
          const key = isEmpty ? 'none' : missing.length > 0 ? 'missing' : 'complete'
          return (
            <li key={one} data-state={key}>
              {t(key, { language: t(one), fields: missing.join(', ') })}
            </li>
          )
        })}
      </ul>
      {previewed.has(entity) && <Preview entity={entity} form={form} image={image} />}
    </section>
  )
}

function stateOf(edited: Edited | undefined) {
  if (!edited) return { state: 'new', since: '' } as const
  const { published } = edited
  const state = shownState(published, new Date())
  const ended = state === 'ended' ? published.unpublishAt : undefined
  return { state, since: ended ?? shownSince(published) }
}

/** Texts that exist only in the other language. */
function emptyIn(language: Language, { values, labels }: RecordAsideProps['form']) {
  const pairs = Object.keys(values).filter((name) => `${name}Bn` in values && name !== 'alt')
  const [own, other] = language === 'bn' ? ['Bn', ''] : ['', 'Bn']
  const missing = pairs.filter(
    (name) => isFilled(values[name + other]) && !isFilled(values[name + own]),
  )
  return {
    isEmpty: !pairs.some((name) => isFilled(values[name + own])),
    missing: missing.map((name) => labels[name + own] ?? name),
  }
}

/** Records that show a stitched patch while they have no image. */
const patched = new Set(['programs', 'albums'])

/** Length of the text on a card. */
const cardLength = 160

function Preview({ entity, form, image }: Omit<RecordAsideProps, 'edited'>) {
  const t = useTexts(translateAside)
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
      <h2>{t('card')}</h2>
      <div className={`${styles.phone} ${styles.card}`} lang={tab}>
        {photo}
        <p className={styles.name} lang={title.language}>
          {title.text}
        </p>
        <p lang={shown.language}>{shortened(plainText(shown.text), cardLength)}</p>
      </div>
      {!cardOnly.has(entity) && (
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
