import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { sendNew } from '../../lib/api/send-new.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { slugOf } from '../../lib/text/slug.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { DigitsInput } from '../../ui/admin/form/digits-input.tsx'
import { FormFrame } from '../../ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '../../ui/admin/form/language-tabs.tsx'
import { SampleField } from '../../ui/admin/form/sample-field.tsx'
import { useRecordForm } from '../../ui/admin/form/use-record-form.ts'
import { useNotices } from '../../ui/admin/notices.tsx'
import { ImageField } from '../../ui/admin/picture/picture-field.tsx'
import { uploadAddress } from '../../ui/admin/picture/thumbnail.tsx'
import { validateImage } from '../../ui/admin/picture/validate-image.ts'
import { RichTextField } from '../../ui/admin/rich-text/rich-text-field.tsx'
import { maxDescription, programForm } from './program-form.schema.ts'
import type { ProgramRecord } from './program-output.schema.server.ts'
import { type ProgramValues, programBody, programVersion } from './program-values.ts'

/** Without a program it adds one. */
export function ProgramForm({ program }: { program?: ProgramRecord }) {
  const { t } = useAdminTranslations()
  const api = useApi()
  const navigate = useNavigate()
  const { success } = useNotices()
  const path = program && `/api/programs/${program.id}`

  const form = useRecordForm<ProgramValues>({
    name: `program/${program?.id ?? 'new'}`,
    start: programVersion(program),
    schema: programForm,
    labels: {
      title: t('programs.title'),
      titleBn: t('programs.titleBn'),
      sortOrder: t('programs.sortOrder'),
      description: t('programs.description'),
      descriptionBn: t('programs.descriptionBn'),
      image: t('programs.image'),
      removeImage: t('ui.removeCurrentImage'),
      isSample: t('ui.sample'),
    },
    failed: t('programs.errorSaving'),
    save: async (version, call) => {
      const body = programBody(version, slug)
      await (path ? api.send('PUT', path, body, call) : sendNew(api, '/api/programs', body, call))
    },
    onSaved: async () => {
      success(t('programs.savedNotice'))
      await navigate('/admin/programlist')
    },
    ...(path
      ? {
          readTheirs: async () => programVersion((await api.get<ProgramRecord>(path)).data),
        }
      : {}),
  })

  const { title, image } = form.values
  const slug = program && title === program.title ? program.slug : slugOf(title, 'program')

  return (
    <FormFrame
      form={form}
      saveLabel={t(program ? 'programs.update' : 'programs.create')}
      isBlocked={validateImage(image) !== undefined}
      cancel={
        <ButtonTo to="/admin/programlist" variant="default">
          {t('ui.cancel')}
        </ButtonTo>
      }
    >
      <LanguageTabs
        form={form}
        english={
          <>
            <TextInput {...form.text('title')} required />
            <RichTextField {...form.field('description')} limit={maxDescription} isRequired />
          </>
        }
        bangla={
          <>
            <TextInput {...form.text('titleBn')} lang="bn" />
            <RichTextField {...form.field('descriptionBn')} limit={maxDescription} lang="bn" />
          </>
        }
      />
      <TextInput
        label={t('programs.slug')}
        description={t('programs.slugHint')}
        value={title.trim() ? slug : ''}
        readOnly
        variant="filled"
      />
      <DigitsInput {...form.text('sortOrder')} description={t('programs.sortOrderHint')} />
      <ImageField
        {...form.field('image')}
        removal={form.field('removeImage')}
        current={program?.imagename ? uploadAddress(program.imagename) : undefined}
      />
      <SampleField form={form} wasSample={program?.isSample ?? false} />
    </FormFrame>
  )
}
