import { TextInput } from '@mantine/core'
import { localizedTexts } from '../../lib/text/localized.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { Details } from '../../ui/admin/details.tsx'
import { DigitsInput } from '../../ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '../../ui/admin/form/language-tabs.tsx'
import { SampleField } from '../../ui/admin/form/sample-field.tsx'
import { SectionFormFrame } from '../records/section-form-frame.tsx'
import { SitePreview } from '../records/site-preview.tsx'
import { useSectionForm } from '../records/use-section-form.ts'
import { emptyProject, projectForm } from './project-form.schema.ts'
import type { ProjectRecord } from './project-output.schema.server.ts'

const names = ['title', 'technicalPartner', 'financialPartner', 'duration'] as const

/** Without a project it adds one. */
export function ProjectForm({ project }: { project: ProjectRecord | undefined }) {
  const { t } = useAdminTranslations()
  const form = useSectionForm({
    section: 'projects',
    path: '/api/projects',
    record: project,
    empty: emptyProject,
    schema: projectForm,
    labels: {
      titleBn: t('projects.titleBn'),
      technicalPartner: t('projects.technicalPartner'),
      technicalPartnerBn: t('projects.technicalPartnerBn'),
      financialPartner: t('projects.financialPartner'),
      financialPartnerBn: t('projects.financialPartnerBn'),
      duration: t('projects.duration'),
      durationBn: t('projects.durationBn'),
    },
  })
  const { values, tab } = form
  const texts = localizedTexts(tab, values)
  return (
    <SectionFormFrame section="projects" form={form} isNew={!project}>
      <LanguageTabs
        form={form}
        english={names.map((name) => (
          <TextInput key={name} {...form.text(name)} required={form.isRequired(name)} />
        ))}
        bangla={names.map((name) => (
          <TextInput
            key={name}
            {...form.text(`${name}Bn`)}
            lang="bn"
            required={form.isRequired(`${name}Bn`)}
          />
        ))}
      />
      <DigitsInput {...form.text('sortOrder')} isShort description={t('settings.sortOrderHint')} />
      <SitePreview language={tab}>
        <Details facts={names.map((name) => [t(`projects.${name}`), texts[name].text || '—'])} />
      </SitePreview>
      <SampleField form={form} wasSample={project?.isSample ?? false} />
    </SectionFormFrame>
  )
}
