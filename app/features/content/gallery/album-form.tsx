import { TextInput } from '@mantine/core'
import { useEditParam } from '../../../lib/api/use-edit-param.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { DigitsInput } from '../../../ui/admin/form/digits-input.tsx'
import { FormFrame } from '../../../ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '../../../ui/admin/form/language-tabs.tsx'
import { SampleField } from '../../../ui/admin/form/sample-field.tsx'
import { VisibilityField } from '../../../ui/admin/form/visibility-field.tsx'
import { ImageField } from '../../../ui/admin/image/image-field.tsx'
import { shrunkIfLarge } from '../../../ui/admin/image/shrink-image.ts'
import { uploadAddress } from '../../../ui/admin/image/thumbnail.tsx'
import { anySize, validateImage } from '../../../ui/admin/image/validate-image.ts'
import { RichTextField } from '../../../ui/admin/rich-text/rich-text-field.tsx'
import { useEntityForm } from '../../records/screens/use-entity-form.ts'
import { useSavedNotice } from '../../records/screens/use-saved-notice.ts'
import { albumForm, emptyAlbum } from './album-form.schema.ts'
import type { AlbumRecord } from './album-output.schema.server.ts'
import { ProgramSelect } from './program-select.tsx'

/** Edits an album, or adds one if none is given. */
export function AlbumForm({ album }: { album: AlbumRecord | undefined }) {
  const { t } = useAdminTranslations()
  const { to, close } = useEditParam()
  const say = useSavedNotice()

  const form = useEntityForm({
    name: 'album',
    path: '/api/albums',
    record: album,
    empty: emptyAlbum,
    schema: albumForm,
    labels: {
      titleBn: t('albums.titleBn'),
      descriptionBn: t('albums.descriptionBn'),
      image: t('albums.image'),
      removeImage: t('ui.removeCurrentImage'),
      libraryImage: t('ui.fromLibrary'),
    },
    failed: t('albums.errorSaving'),
    fieldsOf: async (values) => ({ ...values, image: await shrunkIfLarge(values.image) }),
    onSaved: async (_version, change) => {
      say(t('albums.saved'), change)
      await close()
    },
  })

  return (
    <FormFrame
      form={form}
      saveLabel={t(album ? 'ui.save' : 'ui.create')}
      isBlocked={validateImage(form.values.image, anySize) !== undefined}
      cancel={
        <ButtonTo to={to()} variant="default">
          {t('ui.cancel')}
        </ButtonTo>
      }
    >
      <LanguageTabs
        form={form}
        english={
          <>
            <TextInput {...form.text('title')} required={form.isRequired('title')} />
            <RichTextField {...form.field('description')} />
          </>
        }
        bangla={
          <>
            <TextInput {...form.text('titleBn')} lang="bn" required={form.isRequired('titleBn')} />
            <RichTextField {...form.field('descriptionBn')} lang="bn" />
          </>
        }
      />
      <ProgramSelect field={form.text('programId')} description={t('albums.programHint')} />
      <DigitsInput
        {...form.text('sortOrder')}
        isShort
        description={t('albums.sortOrderHint')}
        required
      />
      <ImageField
        {...form.field('image')}
        removal={form.field('removeImage')}
        library={form.field('libraryImage')}
        focus={{ x: form.field('focusX'), y: form.field('focusY') }}
        current={album?.imagename ? uploadAddress(album.imagename) : undefined}
        maxBytes={anySize}
      />
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={album?.isSample ?? false} />
    </FormFrame>
  )
}
