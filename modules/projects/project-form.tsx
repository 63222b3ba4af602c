import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Details } from '#core/ui/admin/details.tsx'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import type { FormValues } from '#core/ui/admin/form/record-form.ts'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { RichTextField } from '#core/ui/admin/rich-text/rich-text-field.tsx'
import { ConsentField } from '#core/images/consent-field.tsx'
import { askingConsent } from '#core/images/consent-values.ts'
import { StoredImageField } from '#core/images/stored-image-field.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { SitePreview } from '#core/records/screens/site-preview.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import {
  project as description,
  maxDescription,
  type ProjectRecord,
  projectSectors,
  projectStatuses,
} from './project.ts'

/** Text fields that the table shows. `description.required` lists the required ones. */
const names = ['title', 'technicalPartner', 'financialPartner', 'duration'] as const

/** Edits a project, or adds one if none is given. */
export function ProjectForm({ project }: { project: ProjectRecord | undefined }) {
  const { t, findText } = useAdminTranslations()
  const isNewPhoto = ({ imagename }: FormValues) =>
    Boolean(imagename) && imagename !== project?.imagename
  const [isBusy, setIsBusy] = useState(false)
  const form = useSectionForm({
    of: { ...description, form: askingConsent(description.form, isNewPhoto) },
    record: project,
    preview: ({ values, tab }) => {
      const texts = localizedTexts(tab, values)
      return (
        <SitePreview language={tab}>
          <Details facts={names.map((name) => [t(`projects.${name}`), texts[name].text || '—'])} />
        </SitePreview>
      )
    },
  })
  return (
    <SectionFormFrame section="projects" form={form} isNew={!project} isBlocked={isBusy}>
      <NativeSelect
        {...form.text('status')}
        data={projectStatuses.map((status) => ({ value: status, label: t(`projects.${status}`) }))}
      />
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            {names.map((name) => (
              <TextInput
                key={name}
                {...form.text(`${name}${ending}`)}
                lang={lang}
                required={name in description.required && form.isRequired(`${name}${ending}`)}
              />
            ))}
            <TextInput {...form.text(`area${ending}`)} lang={lang} />
            <RichTextField
              {...form.field(`description${ending}`)}
              lang={lang}
              limit={maxDescription}
              hasImages
            />
          </>
        )}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput {...form.text('startsOn')} type="date" />
        <TextInput {...form.text('endsOn')} type="date" />
        <DigitsInput {...form.text('amount')} />
      </SimpleGrid>
      <TextInput {...form.text('agreedOn')} type="date" />
      <NativeSelect
        {...form.text('sector')}
        data={[
          { value: '', label: '–' },
          ...projectSectors.map((value) => ({
            value,
            label: findText(`projects.${value}`) ?? value,
          })),
        ]}
      />
      <StoredImageField
        {...form.field('imagename')}
        onBusy={setIsBusy}
        focus={{ x: form.field('focusX'), y: form.field('focusY') }}
      />
      {form.values.imagename && (
        <ConsentField
          field={form.field('consent')}
          imagename={form.values.imagename}
          isNew={isNewPhoto(form.values)}
        />
      )}
      <p className="soft">{t('projects.pageHint')}</p>
      <DigitsInput {...form.text('sortOrder')} isShort />
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={project?.isSample ?? false} />
    </SectionFormFrame>
  )
}
