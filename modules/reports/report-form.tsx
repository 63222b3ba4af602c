import { NativeSelect, TextInput } from '@mantine/core'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { headingOf } from '#core/lib/text/localized.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { OutputField } from '#core/ui/admin/form/output-field.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { RichTextField } from '#core/ui/admin/rich-text/rich-text-field.tsx'
import { LeaveButton } from '#core/records/screens/after-saving.tsx'
import { useEntityForm } from '#core/records/screens/use-entity-form.ts'
import { EditionFields } from './edition-fields.tsx'
import type { ReportRecord } from './report.ts'
import { report as description, reportTypes } from './report.ts'
import { ReportFileField } from './report-file-field.tsx'
import { usePdfUpload } from './use-pdf-upload.ts'

/** Edits a report, or adds one if none is given. */
export function ReportForm({ report }: { report: ReportRecord | undefined }) {
  const { t } = useAdminTranslations()
  const { to, close } = useEditParam()
  const name = `report/${report?.id ?? 'new'}`

  const form = useEntityForm({
    name: 'report',
    of: description,
    record: report,
    failed: t('reports.errorSaving'),
    fieldsOf: (values) => ({ ...values, slug: slugFor(headingOf(values)) }),
    saved: t('reports.saved'),
    leave: close,
  })
  const file = form.field('fileUrl')
  const upload = usePdfUpload(file.onChange, name)

  function slugFor(title: string) {
    return report && title === report.title ? report.slug : slugOf(title, 'report')
  }

  const title = headingOf(form.values)
  return (
    <FormFrame
      form={form}
      saveLabel={t(report ? 'ui.save' : 'ui.create')}
      isBlocked={upload.percent !== undefined || upload.problem !== ''}
      cancel={<LeaveButton own={to()} />}
    >
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`title${ending}`)} lang={lang} />
            <RichTextField {...form.field(`description${ending}`)} lang={lang} />
          </>
        )}
      </LanguageTabs>
      <OutputField
        label={t('reports.slug')}
        description={t('reports.slugHint')}
        value={title && slugFor(title)}
      />
      <NativeSelect
        {...form.text('reportType')}
        data={reportTypes.map((type) => ({ value: type, label: t(`reports.${type}`) }))}
      />
      <DigitsInput {...form.text('sortOrder')} isShort />
      <ReportFileField field={form.text('fileUrl')} upload={upload} />
      <EditionFields form={form} ownId={report?.id} />
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={report?.isSample ?? false} />
    </FormFrame>
  )
}
