import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { DigitsInput } from '../../ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '../../ui/admin/form/language-tabs.tsx'
import { SampleField } from '../../ui/admin/form/sample-field.tsx'
import { SectionFormFrame } from '../records/section-form-frame.tsx'
import { useSectionForm } from '../records/use-section-form.ts'
import { donorForm, emptyDonor } from './donor-form.schema.ts'
import { donorGroups } from './donor-groups.ts'
import type { DonorRecord } from './donor-output.schema.server.ts'
import { DonorPreview } from './donor-preview.tsx'

/** Without a donor it adds one. */
export function DonorForm({ donor }: { donor: DonorRecord | undefined }) {
  const { t } = useAdminTranslations()
  const form = useSectionForm({
    section: 'donors',
    path: '/api/donors',
    record: donor,
    empty: emptyDonor,
    schema: donorForm,
    labels: {
      nameBn: t('donors.nameBn'),
      supportsBn: t('donors.supportsBn'),
      periodBn: t('donors.periodBn'),
      hasConsentOnFile: t('donors.consent'),
    },
  })
  return (
    <SectionFormFrame section="donors" form={form} isNew={!donor}>
      <NativeSelect
        {...form.text('group')}
        data={donorGroups.map(({ group }) => ({ value: group, label: t(`donors.${group}`) }))}
      />
      <LanguageTabs
        form={form}
        english={
          <>
            <TextInput {...form.text('name')} required={form.isRequired('name')} />
            <TextInput {...form.text('supports')} />
            <TextInput {...form.text('period')} />
          </>
        }
        bangla={
          <>
            <TextInput {...form.text('nameBn')} lang="bn" required={form.isRequired('nameBn')} />
            <TextInput {...form.text('supportsBn')} lang="bn" />
            <TextInput {...form.text('periodBn')} lang="bn" />
          </>
        }
      />
      <TextInput {...form.text('website')} type="url" description={t('donors.websiteHint')} />
      <Checkbox {...form.check('hasConsentOnFile')} description={t('donors.consentHint')} />
      <DigitsInput {...form.text('sortOrder')} isShort description={t('settings.sortOrderHint')} />
      <DonorPreview values={form.values} language={form.tab} />
      <SampleField form={form} wasSample={donor?.isSample ?? false} />
    </SectionFormFrame>
  )
}
