import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxBody } from '#core/lib/entity/fields.ts'
import { headingOf } from '#core/lib/text/localized.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { OutputField } from '#core/ui/admin/form/output-field.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { RichTextField } from '#core/ui/admin/rich-text/rich-text-field.tsx'
import { ConsentNotes } from '#core/images/consent-note.tsx'
import { usePlaceholders } from '#core/page/placeholders/use-placeholders.ts'
import { Recordings } from '#core/recordings/recordings.tsx'
import { ApprovalNote } from '#core/records/approval-rules/approval-note.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import { type OwnPageRecord, ownPage, ownPageMenus } from './own-page.ts'

/** Edits a page, or adds one if none is given. */
export function OwnPageForm({ page }: { page: OwnPageRecord | undefined }) {
  const { t } = useAdminTranslations()
  const [isRecording, setIsRecording] = useState(false)
  const form = useSectionForm({
    of: ownPage,
    record: page,
  })
  const { inserts } = usePlaceholders()
  const insertsLabel = t('pageTexts.placeholders')
  const named = form.values.slug.trim() || headingOf(form.values)
  return (
    <SectionFormFrame section="own-pages" form={form} isNew={!page} isBlocked={isRecording}>
      <ApprovalNote entity="pages" id={page?.id} />
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`title${ending}`)} lang={lang} />
            <RichTextField
              {...form.field(`body${ending}`)}
              lang={lang}
              limit={maxBody}
              inserts={inserts[lang]}
              insertsLabel={insertsLabel}
              hasImages
              isRequired={form.isRequired(`body${ending}`)}
            />
          </>
        )}
      </LanguageTabs>
      <ConsentNotes html={form.values.body + form.values.bodyBn} />
      <Recordings form={form} name={`own-pages/${page?.id ?? 'new'}`} onBusy={setIsRecording} />
      <TextInput {...form.text('slug')} />
      <OutputField
        label={t('pages.address')}
        description={t('pages.addressHint')}
        value={named && `/${slugOf(named, 'page')}`}
      />
      <NativeSelect
        {...form.text('menu')}
        data={ownPageMenus.map((menu) => ({ value: menu, label: t(`pages.${menu}`) }))}
      />
      <DigitsInput {...form.text('sortOrder')} isShort />
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={page?.isSample ?? false} />
    </SectionFormFrame>
  )
}
