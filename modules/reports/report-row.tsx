import { pathIn } from '#core/lib/text/language.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import { ImageBox } from '#core/ui/site-image.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import type { ReportRow as Report } from './reports.page.server.ts'
import styles from './reports-view.module.css'
import { shortSha256 } from './sha256.ts'
import { verifyAddress } from './verify-path.ts'

/** Shows a report, with the ones it replaces collapsed below it. */
export function ReportRow({ report }: { report: Report }) {
  const { language, t } = useTranslations()
  const { id, title, description, image, file, isSample, earlier } = report
  return (
    <li className={styles.report} id={`report-${id}`}>
      {/* Image and icon are decorative: the text beside them names the report. */}
      {image ? <ImageBox image={image} className={styles.sheet} /> : <ReportIcon />}
      <div className={styles.words}>
        <h3>
          <span lang={langOf(title, language)}>{title.text}</span>{' '}
          <Marks isSample={isSample} texts={[title, description]} />
        </h3>
        {description.text && <p lang={langOf(description, language)}>{description.text}</p>}
        <p>{file ? file.about : t('reports.fileToBeAdded')}</p>
        <Facts {...report} />
      </div>
      {file && (
        <ButtonLink href={file.href}>
          {t('reports.view')}
          <span className="visually-hidden" lang={langOf(title, language)}>
            : {title.text}
          </span>
        </ButtonLink>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('reports.earlier')}</summary>
          <ul>
            {earlier.map((one) => (
              <EarlierReport key={one.id} report={one} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function EarlierReport({ report }: { report: Report['earlier'][number] }) {
  const { language, t } = useTranslations()
  const { id, title, file, replacedBy, replacedOn } = report
  const lang = langOf(title, language)
  return (
    <li id={`report-${id}`}>
      <p lang={lang}>{file ? <a href={file.href}>{title.text}</a> : title.text}</p>
      {file && <p>{file.about}</p>}
      <Facts {...report} />
      <p>
        {replacedOn
          ? t('reports.replacedByOn', { title: replacedBy.text, date: replacedOn })
          : t('reports.replacedBy', { title: replacedBy.text })}
      </p>
    </li>
  )
}

/** Shows the day of publication, and the hash that verifies a copy. */
function Facts({ publishedOn, sha256 }: Pick<Report, 'publishedOn' | 'sha256'>) {
  const { language, t } = useTranslations()
  return (
    <>
      {publishedOn && <p>{t('reports.publishedOn', { date: publishedOn })}</p>}
      {sha256 && (
        <p className={styles.check}>
          <span>
            SHA-256 <code>{shortSha256(sha256)}</code> ·{' '}
          </span>
          <a href={pathIn(language, verifyAddress(sha256))}>{t('reports.check')}</a>
        </p>
      )}
    </>
  )
}

/** Draws a sheet of paper with lines of stitches. */
function ReportIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 48 60" width="48" height="60" aria-hidden="true">
      <path className={styles.paper} d="M4 2h28l12 12v44H4z" />
      <path className={styles.fold} d="M32 2v12h12" />
      <path className={styles.lines} d="M12 26h24M12 35h24M12 44h15" />
    </svg>
  )
}
