import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { ButtonLink, ButtonRow } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ImageBox } from '../../ui/site-image.tsx'
import { ContactMethodLink } from '../contact/contact-method-link.tsx'
import { Marks } from '../pages/marks.tsx'
import { OtherPrograms } from './other-programs.tsx'
import type { ProgramCard, ProgramPage } from './program-page.service.server.ts'
import styles from './program-view.module.css'

export function ProgramView({ program, others }: { program: ProgramPage; others: ProgramCard[] }) {
  const { language, t } = useTranslations()
  const { title, description, image, isSample, topicHref, ways } = program
  return (
    <>
      <PageTitle
        title={title.text}
        lang={langOf(title, language)}
        tag={<Marks isSample={isSample} texts={[title, description]} />}
      />
      <div className={`wrap ${styles.program}`}>
        <div className={styles.patch}>
          <ImageBox image={image} isEager className={styles.picture} />
        </div>
        <div className={styles.words}>
          {description ? (
            <Prose
              html={description.text}
              lang={langOf(description, language)}
              className={styles.description}
            />
          ) : (
            <Notice>
              <p>{t('programs.empty')}</p>
            </Notice>
          )}
          {topicHref && (
            <ButtonRow>
              <ButtonLink href={topicHref}>
                {t('programs.readMore')}
                <span className="visually-hidden" lang={langOf(title, language)}>
                  : {title.text}
                </span>
              </ButtonLink>
            </ButtonRow>
          )}
          <p className={styles.questions}>
            {t('programs.questions')} <ContactMethodLink way={ways.phone ?? ways.mobile} />
          </p>
        </div>
      </div>
      <OtherPrograms title={t('programs.otherPrograms')} programs={others} />
    </>
  )
}
