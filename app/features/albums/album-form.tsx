import { TextInput } from '@mantine/core'
import { formBody } from '../../lib/api/form-body.ts'
import { sendNew } from '../../lib/api/send-new.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useEditParam } from '../../lib/api/use-edit-param.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { DigitsInput } from '../../ui/admin/form/digits-input.tsx'
import { FormFrame } from '../../ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '../../ui/admin/form/language-tabs.tsx'
import { SampleField } from '../../ui/admin/form/sample-field.tsx'
import { useRecordForm } from '../../ui/admin/form/use-record-form.ts'
import { useNotices } from '../../ui/admin/notices.tsx'
import { ImageField } from '../../ui/admin/picture/picture-field.tsx'
import { shrunkIfLarge } from '../../ui/admin/picture/shrink-picture.ts'
import { uploadAddress } from '../../ui/admin/picture/thumbnail.tsx'
import { anySize, validateImage } from '../../ui/admin/picture/validate-image.ts'
import { RichTextField } from '../../ui/admin/rich-text/rich-text-field.tsx'
import { albumForm } from './album-form.schema.ts'
import type { AlbumRecord } from './album-output.schema.server.ts'
import { type AlbumValues, albumVersion } from './album-values.ts'

/** Without an album it adds one. */
export function AlbumForm({ album }: { album: AlbumRecord | undefined }) {
  const { t } = useAdminTranslations()
  const api = useApi()
  const { to, close } = useEditParam()
  const { success } = useNotices()
  const path = album && `/api/albums/${album.id}`

  const form = useRecordForm<AlbumValues>({
    name: `album/${album?.id ?? 'new'}`,
    start: albumVersion(album),
    schema: albumForm,
    labels: {
      title: t('albums.title'),
      titleBn: t('albums.titleBn'),
      sortOrder: t('albums.sortOrder'),
      description: t('albums.description'),
      descriptionBn: t('albums.descriptionBn'),
      image: t('albums.image'),
      removeImage: t('ui.removeCurrentImage'),
      isSample: t('ui.sample'),
    },
    failed: t('albums.errorSaving'),
    save: async ({ values, updatedAt }, call) => {
      const image = await shrunkIfLarge(values.image)
      const body = formBody({ ...values, image, updatedAt })
      await (path ? api.send('PUT', path, body, call) : sendNew(api, '/api/albums', body, call))
    },
    onSaved: async () => {
      success(t('albums.saved'))
      await close()
    },
    ...(path
      ? { readTheirs: async () => albumVersion((await api.get<AlbumRecord>(path)).data) }
      : {}),
  })

  return (
    <FormFrame
      form={form}
      saveLabel={t(album ? 'ui.update' : 'ui.create')}
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
            <TextInput {...form.text('title')} required />
            <RichTextField {...form.field('description')} />
          </>
        }
        bangla={
          <>
            <TextInput {...form.text('titleBn')} lang="bn" />
            <RichTextField {...form.field('descriptionBn')} lang="bn" />
          </>
        }
      />
      <DigitsInput {...form.text('sortOrder')} description={t('albums.sortOrderHint')} required />
      <ImageField
        {...form.field('image')}
        removal={form.field('removeImage')}
        current={album?.imagename ? uploadAddress(album.imagename) : undefined}
        maxBytes={anySize}
      />
      <SampleField form={form} wasSample={album?.isSample ?? false} />
    </FormFrame>
  )
}
