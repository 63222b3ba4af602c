import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import styles from '#core/ui/record-page.module.css'
import { ImageBox } from '#core/ui/site-image.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import { FactList } from '#core/records/marks/fact-list.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import type { DonorPage } from './donor.page.server.ts'

export function DonorView({ donor }: { donor: DonorPage }) {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const { name, text, supports, period, logo, group, kind, website, isSample } = donor
  return (
    <>
      <PageTitle
        page="donor"
        title={name.text}
        lang={langOf(name, language)}
        tag={<Marks isSample={isSample} texts={[name, text]} />}
      />
      <div className={`wrap ${styles.body}`}>
        {logo && <ImageBox image={logo} isEager fit="whole" className={styles.logo} />}
        {text.text && (
          <p className={styles.text} lang={langOf(text, language)}>
            {text.text}
          </p>
        )}
        <FactList
          facts={[
            { label: t('donors.kind'), value: t(kind ? `donors.${kind}` : `donors.${group}`) },
            { label: t('donors.supports'), value: supports },
            { label: t('donors.period'), value: period },
          ]}
        />
        {website && (
          <p>
            {t('donors.website')}: <a href={website.href}>{website.host}</a>
          </p>
        )}
        {hasPage('donner') && (
          <p className={styles.back}>
            <a href={pageHref(language, 'donner')}>{t('donors.all')}</a>
          </p>
        )}
      </div>
    </>
  )
}
