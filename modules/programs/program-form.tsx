import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maxBody } from '#core/lib/entity/fields.ts'
import { headingOf } from '#core/lib/text/localized.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { OutputField } from '#core/ui/admin/form/output-field.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { RecordImageField } from '#core/ui/admin/image/record-image-field.tsx'
import { validateImage } from '#core/ui/admin/image/validate-image.ts'
import { RichTextField } from '#core/ui/admin/rich-text/rich-text-field.tsx'
import { askingConsent } from '#core/images/consent-values.ts'
import { RecordConsentField } from '#core/images/record-consent-field.tsx'
import { Recordings } from '#core/recordings/recordings.tsx'
import { LeaveButton, useAfterSaving, useSaveLabel } from '#core/records/screens/after-saving.tsx'
import { useEntityForm } from '#core/records/screens/use-entity-form.ts'
import type { ProgramRecord } from './program.ts'
import { program as description, maxDescription } from './program.ts'
import { useMorePages } from './use-more-pages.ts'

/** Edits a program, or adds one if none is given. */
export function ProgramForm({ program }: { program?: ProgramRecord }) {
  const { t } = useAdminTranslations()
  const navigate = useNavigate()
  const [isRecording, setIsRecording] = useState(false)
  const { to } = useAfterSaving('/admin/programlist')
  const saveLabel = useSaveLabel(t(program ? 'ui.save' : 'programs.create'))

  const form = useEntityForm({
    name: 'program',
    of: { ...description, form: askingConsent(description.form) },
    record: program,
    failed: t('programs.errorSaving'),
    fieldsOf: (values) => ({
      ...values,
      slug: slugFor(headingOf(values)),
      // An empty order is sent as 0 (specification, section 5).
      sortOrder: values.sortOrder.trim() || '0',
    }),
    saved: t('programs.savedNotice'),
    leave: () => navigate(to),
  })

  const { image } = form.values
  const title = headingOf(form.values)
  const morePages = useMorePages(form.values.morePage)

  function slugFor(title: string) {
    return program && title === program.title ? program.slug : slugOf(title, 'program')
  }

  return (
    <FormFrame
      form={form}
      saveLabel={saveLabel}
      isBlocked={validateImage(image) !== undefined || isRecording}
      cancel={<LeaveButton own="/admin/programlist" />}
    >
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`title${ending}`)} lang={lang} />
            <RichTextField
              {...form.field(`description${ending}`)}
              lang={lang}
              limit={maxDescription}
              isRequired={form.isRequired(`description${ending}`)}
            />
            <RichTextField {...form.field(`body${ending}`)} lang={lang} limit={maxBody} hasImages />
          </>
        )}
      </LanguageTabs>
      <Recordings form={form} name={`program/${program?.id ?? 'new'}`} onBusy={setIsRecording} />
      <NativeSelect
        {...form.text('morePage')}
        data={[
          { value: '', label: t('programs.morePageOwn') },
          ...morePages.map((page) => ({ value: page, label: t(`pageNames.${page}`) })),
        ]}
      />
      <OutputField
        label={t('programs.slug')}
        description={t('programs.slugHint')}
        value={title && slugFor(title)}
      />
      <DigitsInput {...form.text('sortOrder')} isShort />
      <RecordImageField form={form} imagename={program?.imagename} />
      <RecordConsentField form={form} imagename={program?.imagename} />
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={program?.isSample ?? false} />
    </FormFrame>
  )
}
