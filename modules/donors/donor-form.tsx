import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { StoredImageField } from '#core/images/stored-image-field.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import { type DonorRecord, donor as description, donorKinds } from './donor.ts'
import { donorGroups } from './donor-groups.ts'
import { DonorPreview } from './donor-preview.tsx'

/** Edits a donor, or adds one if none is given. */
export function DonorForm({ donor }: { donor: DonorRecord | undefined }) {
  const { t } = useAdminTranslations()
  const [isBusy, setIsBusy] = useState(false)
  const form = useSectionForm({
    of: description,
    record: donor,
    preview: ({ values, tab }) => <DonorPreview values={values} language={tab} />,
  })
  return (
    <SectionFormFrame section="donors" form={form} isNew={!donor} isBlocked={isBusy}>
      <NativeSelect
        {...form.text('group')}
        data={donorGroups.map(({ group }) => ({ value: group, label: t(`donors.${group}`) }))}
      />
      <NativeSelect
        {...form.text('kind')}
        data={[
          { value: '', label: t('donors.kindNone') },
          ...donorKinds.map((kind) => ({ value: kind, label: t(`donors.${kind}`) })),
        ]}
      />
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`name${ending}`)} lang={lang} />
            <TextInput {...form.text(`supports${ending}`)} lang={lang} />
            <TextInput {...form.text(`period${ending}`)} lang={lang} />
            <Textarea {...form.text(`text${ending}`)} lang={lang} autosize minRows={3} />
          </>
        )}
      </LanguageTabs>
      <TextInput {...form.text('website')} type="url" />
      <StoredImageField {...form.field('imagename')} onBusy={setIsBusy} />
      <p className="soft">{t('donors.pageHint')}</p>
      <Checkbox {...form.check('hasConsentOnFile')} />
      <DigitsInput {...form.text('sortOrder')} isShort />
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={donor?.isSample ?? false} />
    </SectionFormFrame>
  )
}
