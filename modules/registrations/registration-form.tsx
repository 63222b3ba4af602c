import { Checkbox, TextInput } from '@mantine/core'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { ApprovalNote } from '#core/records/approval-rules/approval-note.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import { usePdfUpload } from '#modules/reports/use-pdf-upload.ts'
import { CertificateField } from './certificate-field.tsx'
import { registration as description, type RegistrationRecord } from './registration.ts'
import { RegistrationPreview } from './registration-preview.tsx'
import {
  certificatesBefore,
  EarlierCertificates,
  RegisteredOnField,
  RenewalFields,
} from './renewal-fields.tsx'

const names = ['name', 'purpose', 'law'] as const

type RegistrationFormProps = { registration: RegistrationRecord | undefined }

/** Edits a registration, or adds one if none is given. */
export function RegistrationForm({ registration }: RegistrationFormProps) {
  const { t, texts: text } = useScreenTexts('renewal')
  const form = useSectionForm({
    of: description,
    record: registration,
    labels: { fileUrl: t('registrations.certificate'), isRenewal: text('isRenewal') },
    preview: ({ values, tab }) => (
      <RegistrationPreview
        values={values}
        earlier={certificatesBefore(values, registration)}
        language={tab}
      />
    ),
  })
  const upload = usePdfUpload(
    (name) => form.setValue('fileUrl', name),
    `registrations/${registration?.id ?? 'new'}`,
  )
  return (
    <SectionFormFrame
      section="registrations"
      form={form}
      isNew={!registration}
      isBlocked={upload.percent !== undefined || upload.problem !== ''}
    >
      <ApprovalNote entity="registrations" id={registration?.id} />
      <TextInput
        {...form.text('number')}
        description={t(
          form.values.isSample ? 'registrations.sampleNumberHint' : 'registrations.numberHint',
        )}
      />
      <RegisteredOnField form={form} registration={registration} />
      <Checkbox {...form.check('hasValidity')} />
      {form.values.hasValidity && <TextInput {...form.text('validUntil')} type="date" />}
      <RenewalFields form={form} registration={registration} />
      <CertificateField field={form.field('fileUrl')} upload={upload} />
      <LanguageTabs form={form}>
        {(ending, lang) =>
          names.map((name) => (
            <TextInput key={name} {...form.requiredText(`${name}${ending}`)} lang={lang} />
          ))
        }
      </LanguageTabs>
      <DigitsInput {...form.text('sortOrder')} isShort />
      <EarlierCertificates registration={registration} />
      <SampleField form={form} wasSample={registration?.isSample ?? false} />
    </SectionFormFrame>
  )
}
