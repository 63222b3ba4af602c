import { NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { headingOf } from '#core/lib/text/localized.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { OutputField } from '#core/ui/admin/form/output-field.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { AltFields } from '#core/ui/admin/image/alt-fields.tsx'
import { RecordImageField } from '#core/ui/admin/image/record-image-field.tsx'
import { validateImage } from '#core/ui/admin/image/validate-image.ts'
import { RichTextField } from '#core/ui/admin/rich-text/rich-text-field.tsx'
import { askingConsent } from '#core/images/consent-values.ts'
import { RecordConsentField } from '#core/images/record-consent-field.tsx'
import { LeaveButton } from '#core/records/screens/after-saving.tsx'
import { useEntityForm } from '#core/records/screens/use-entity-form.ts'
import type { AlbumRecord } from './album.ts'
import { useAlbumOptions } from './album-options.ts'
import { photo as description } from './photo.ts'
import type { PhotoRecord } from './photo-output.schema.server.ts'

type PhotoFormProps = {
  albums: AlbumRecord[]
  /** Photo to edit; without one, the form adds a photo. */
  photo?: PhotoRecord
  /** Album preselected for a new photo. */
  albumId?: string
}

export function PhotoForm({ photo, albums, albumId = '' }: PhotoFormProps) {
  const { t } = useAdminTranslations()
  const options = useAlbumOptions(albums)
  const navigate = useNavigate()

  const form = useEntityForm({
    name: 'photo',
    of: {
      ...description,
      path: '/api/photogallerys',
      form: askingConsent(description.form),
      empty: { ...description.empty, albumId },
    },
    record: photo,
    labels: {
      alt: t('ui.altText'),
      altBn: t('ui.altTextBn'),
      isDecorative: t('ui.decorative'),
    },
    failed: t('photos.errorSaving'),
    // The file is sent under its name in the specification (section 7).
    fieldsOf: ({ image, ...values }) => ({
      ...values,
      slug: slugFor(headingOf(values)),
      imagename: image,
    }),
    saved: ({ values }, change) => {
      const isReplaced = photo?.imagename && values.image && change !== undefined
      return t(isReplaced ? 'photos.fileReplaced' : 'photos.saved')
    },
    leave: ({ values }) => navigate(listAddress(values.albumId)),
  })

  function slugFor(title: string) {
    return photo && title === photo.title ? photo.slug : slugOf(title, 'photo')
  }

  const { image } = form.values
  const title = headingOf(form.values)
  return (
    <FormFrame
      form={form}
      saveLabel={t(photo ? 'ui.save' : 'ui.create')}
      isBlocked={validateImage(image) !== undefined}
      cancel={<LeaveButton own={listAddress(photo ? String(photo.albumId) : albumId)} />}
    >
      <NativeSelect
        {...form.text('albumId')}
        data={[{ value: '', label: t('photos.chooseAlbum') }, ...options]}
        required
      />
      <RecordImageField form={form} imagename={photo?.imagename} />
      <RecordConsentField form={form} imagename={photo?.imagename} isAlways />
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`title${ending}`)} lang={lang} />
            <RichTextField {...form.field(`description${ending}`)} lang={lang} />
          </>
        )}
      </LanguageTabs>
      <AltFields form={form} />
      <OutputField
        label={t('photos.slug')}
        description={t('photos.slugHint')}
        value={title && slugFor(title)}
      />
      <DigitsInput {...form.text('sortOrder')} isShort />
      <SampleField form={form} wasSample={photo?.isSample ?? false} />
    </FormFrame>
  )
}

function listAddress(albumId: string | undefined): string {
  return albumId ? `/admin/photogallerylist?album=${albumId}` : '/admin/photogallerylist'
}
