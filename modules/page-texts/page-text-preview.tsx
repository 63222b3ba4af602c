import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { Prose } from '#core/ui/prose.tsx'
import { Tag } from '#core/ui/tag.tsx'
import {
  fillPlaceholders,
  type PlaceholderValues,
  placeholderNames,
  placeholdersIn,
} from '#core/page/placeholders/fill-placeholders.ts'
import { SitePreview } from '#core/records/screens/site-preview.tsx'
import styles from '#core/settings/values/settings.module.css'
import type { PageTextValues } from './page-text-form.schema.ts'

type PageTextPreviewProps = {
  values: PageTextValues
  language: Language
  placeholderValues: PlaceholderValues
}

/** Shows title and text as on the public page, with the placeholders filled in. */
export function PageTextPreview({ values, language, placeholderValues }: PageTextPreviewProps) {
  const { t } = useAdminTranslations()
  const title = inLanguage(language, values.title, values.titleBn)
  const body = inLanguage(language, values.body, values.bodyBn)
  const known = placeholderNames(placeholderValues.statistics.keys())
  const unknown = placeholdersIn(body.text).filter((placeholder) => !known.includes(placeholder))
  return (
    <>
      {unknown.length > 0 && (
        <NoteAlert text={t('pageTexts.unknownPlaceholder', { placeholders: unknown.join(', ') })} />
      )}
      <SitePreview language={language}>
        <h3 className={styles.title} lang={title.language}>
          {title.text}{' '}
          {(language === 'bn' ? values.isSampleBn : values.isSample) && <Tag>{t('ui.sample')}</Tag>}
        </h3>
        <Prose
          html={fillPlaceholders(body.text, body.language, placeholderValues)}
          lang={body.language}
        />
      </SitePreview>
    </>
  )
}
