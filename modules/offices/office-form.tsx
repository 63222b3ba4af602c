import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { ApprovalNote } from '#core/records/approval-rules/approval-note.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import { HereButton } from './here-button.tsx'
import { office as description, type OfficeRecord } from './office.ts'
import { OfficePreview } from './office-preview.tsx'

/** Edits an office, or adds one if none is given. */
export function OfficeForm({ office }: { office: OfficeRecord | undefined }) {
  const { t } = useAdminTranslations()
  const form = useSectionForm({
    of: description,
    record: office,
    preview: ({ values, tab }) => <OfficePreview values={values} language={tab} />,
  })
  return (
    <SectionFormFrame section="offices" form={form} isNew={!office}>
      <ApprovalNote entity="offices" id={office?.id} />
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`name${ending}`)} lang={lang} />
            <Textarea {...form.text(`address${ending}`)} lang={lang} autosize minRows={2} />
            <TextInput {...form.text(`hours${ending}`)} lang={lang} />
          </>
        )}
      </LanguageTabs>
      <Textarea {...form.text('phones')} autosize minRows={2} />
      <HereButton
        onFound={({ latitude, longitude }) => {
          form.setValue('latitude', latitude)
          form.setValue('longitude', longitude)
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.text('latitude')} placeholder="23.9985" inputMode="decimal" />
        <TextInput {...form.text('longitude')} placeholder="89.2337" inputMode="decimal" />
      </SimpleGrid>
      <p>{t('offices.placeHint')}</p>
      <DigitsInput {...form.text('sortOrder')} isShort />
      <SampleField form={form} wasSample={office?.isSample ?? false} />
    </SectionFormFrame>
  )
}
