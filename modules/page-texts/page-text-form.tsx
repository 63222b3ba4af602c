import { TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  isAlwaysThere,
  needsContent,
  pageOfKey,
  publicPages,
  textPageKeys,
} from '#core/lib/public-pages.ts'
import { shownState } from '#core/lib/visibility.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { ConfirmField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { RichTextField } from '#core/ui/admin/rich-text/rich-text-field.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import { usePlaceholders } from '#core/page/placeholders/use-placeholders.ts'
import { Recordings } from '#core/recordings/recordings.tsx'
import { ApprovalNote } from '#core/records/approval-rules/approval-note.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import { emptyPageText, pageTextForm, titledTextForm } from './page-text-form.schema.ts'
import type { PageTextRecord } from './page-text-output.schema.server.ts'
import { PageTextPreview } from './page-text-preview.tsx'
import { usePageName } from './use-page-name.ts'

export function PageTextForm({ text }: { text: PageTextRecord }) {
  const { language, t } = useAdminTranslations()
  const nameOf = usePageName()
  const [isRecording, setIsRecording] = useState(false)
  const { values: placeholderValues, inserts } = usePlaceholders()
  const page = pageOfKey(text.key)
  const hasTitle = text.title !== ''
  const isShown =
    page &&
    shownState(text, new Date()) === 'published' &&
    (text.body || text.bodyBn || needsContent(page) !== 'text')
  const form = useSectionForm({
    of: {
      entity: 'pageTexts',
      path: '/api/page-texts',
      form: hasTitle ? titledTextForm : pageTextForm,
      empty: emptyPageText,
    },
    record: text,
    labels: {
      titleBn: t('pageTexts.titleBn'),
      bodyBn: t('pageTexts.bodyBn'),
      isSampleBn: t('pageTexts.sampleBn'),
    },
    preview: ({ values, tab }) =>
      placeholderValues && (
        <PageTextPreview values={values} language={tab} placeholderValues={placeholderValues} />
      ),
  })
  const insertsLabel = t('pageTexts.placeholders')
  return (
    <SectionFormFrame section="pages" form={form} isNew={false} isBlocked={isRecording}>
      <ApprovalNote entity="pageTexts" id={text.id} />
      <p>
        {t('pageTexts.standsOn', { page: nameOf(text.key) })}{' '}
        {isShown && (
          <a href={siteAddress(language, publicPages[page].path)}>{t('settings.seeOnSite')}</a>
        )}
      </p>
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput
              {...form.text(`title${ending}`)}
              lang={lang}
              required={hasTitle && form.isRequired(`title${ending}`)}
            />
            <RichTextField
              {...form.field(`body${ending}`)}
              lang={lang}
              inserts={inserts[lang]}
              insertsLabel={insertsLabel}
              isRequired={form.isRequired(`body${ending}`)}
            />
          </>
        )}
      </LanguageTabs>
      {hasPlayer(text.key) && (
        <Recordings form={form} name={`pages/${text.id}`} onBusy={setIsRecording} />
      )}
      <VisibilityField form={form}>
        {page && !isAlwaysThere(page) && t('pageTexts.hidesPage')}
      </VisibilityField>
      {form.tab === 'en' ? (
        <ConfirmField {...form.field('isSample')} wasSample={text.isSample} />
      ) : (
        <ConfirmField {...form.field('isSampleBn')} wasSample={text.isSampleBn} />
      )}
    </SectionFormFrame>
  )
}

/** True for the main text of a page, which has the audio player under its heading. */
function hasPlayer(key: string): boolean {
  return textPageKeys.some((page) => key === `${page}.body`)
}
