import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { RecordImageField } from '#core/ui/admin/image/record-image-field.tsx'
import { shrunkIfLarge } from '#core/ui/admin/image/shrink-image.ts'
import { anySize, validateImage } from '#core/ui/admin/image/validate-image.ts'
import { askingConsent } from '#core/images/consent-values.ts'
import { RecordConsentField } from '#core/images/record-consent-field.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import { person as description, type PersonRecord, personGroups, signedPages } from './person.ts'

/** Edits a person, or adds one if none is given. */
export function PersonForm({ person }: { person: PersonRecord | undefined }) {
  const { t, texts: translate } = useScreenTexts('consent')
  const form = useSectionForm({
    of: { ...description, form: askingConsent(description.form) },
    record: person,
    labels: { consent: translate('legendPerson') },
    fieldsOf: async (values) => ({ ...values, image: await shrunkIfLarge(values.image) }),
  })
  return (
    <SectionFormFrame
      section="team"
      form={form}
      isNew={!person}
      isBlocked={validateImage(form.values.image, anySize) !== undefined}
    >
      <NativeSelect
        {...form.text('group')}
        data={personGroups.map((group) => ({ value: group, label: t(`people.${group}`) }))}
      />
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`name${ending}`)} lang={lang} />
            <TextInput {...form.text(`role${ending}`)} lang={lang} />
            <Textarea {...form.text(`text${ending}`)} lang={lang} autosize minRows={2} />
          </>
        )}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.text('since')} type="date" />
        <TextInput {...form.text('until')} type="date" />
      </SimpleGrid>
      <NativeSelect
        {...form.text('signs')}
        data={[
          { value: '', label: t('people.signsNone') },
          ...signedPages.map((page) => ({ value: page, label: t(`pageNames.${page}`) })),
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.text('phone')} type="tel" inputMode="tel" />
        <TextInput {...form.text('email')} type="email" />
      </SimpleGrid>
      <Checkbox {...form.check('hasContactConsent')} />
      <RecordImageField form={form} imagename={person?.imagename} maxBytes={anySize} />
      <RecordConsentField form={form} imagename={person?.imagename} />
      <DigitsInput {...form.text('sortOrder')} isShort />
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={person?.isSample ?? false} />
    </SectionFormFrame>
  )
}
