import { formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import proseStyles from '#core/ui/prose.module.css'
import type { NoticeFile } from './notice.page.server.ts'
import styles from './notice-files.module.css'

/** Lists the files of a notice, each with its kind and size. */
export function NoticeFiles({ files }: { files: NoticeFile[] }) {
  const { language, t } = useTranslations()
  return (
    <section className={`${proseStyles.prose} ${styles.files}`}>
      <h2>{t('notices.files')}</h2>
      <ul>
        {files.map(({ href, title, about }, index) => (
          <li key={href}>
            <a href={href} lang={foreignLanguage(title, language)}>
              {title || t('notices.file', { number: formatNumber(index + 1, language) })}
            </a>{' '}
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The language of a title with the letters of the other one: it has only one, often the name of the file. */
function foreignLanguage(title: string, language: Language): Language | undefined {
  if (!/\p{L}/u.test(title)) return undefined
  const own = /\p{Script=Bengali}/u.test(title) ? 'bn' : 'en'
  return own === language ? undefined : own
}
