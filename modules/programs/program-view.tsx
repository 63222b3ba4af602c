import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink, ButtonRow } from '#core/ui/button-link.tsx'
import { Notice } from '#core/ui/notice.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { Prose } from '#core/ui/prose.tsx'
import { ImageBox } from '#core/ui/site-image.tsx'
import { ContactMethodLink } from '#core/contact-methods/contact-method-link.tsx'
import { TextBeside } from '#core/page/frame/text-beside.tsx'
import { RecordingPlayer } from '#core/recordings/recording-player.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import { KeyFacts } from '#core/statistics/key-facts.tsx'
import { OtherPrograms } from './other-programs.tsx'
import type { ProgramCard, ProgramPage } from './program.page.server.ts'
import styles from './program-view.module.css'

export function ProgramView({ program, others }: { program: ProgramPage; others: ProgramCard[] }) {
  const { language, t } = useTranslations()
  const { title, description, image, isSample, body, moreHref, ways, facts, recording } = program
  const number = ways.phone ?? ways.mobile
  return (
    <>
      <PageTitle
        title={title.text}
        lang={langOf(title, language)}
        tag={<Marks isSample={isSample} texts={[title, description]} />}
      >
        <RecordingPlayer recording={recording} />
      </PageTitle>
      <div className={`wrap ${styles.program}`}>
        <div className={styles.patch}>
          <ImageBox image={image} isEager className={styles.image} />
        </div>
        <div className={styles.words}>
          {description ? (
            <Prose
              html={description.text}
              lang={langOf(description, language)}
              className={styles.description}
            />
          ) : (
            !body && <Notice text={t('programs.empty')} />
          )}
          {body?.prices && (
            <Prose html={body.prices} lang={langOf(body, language)} className={styles.prices} />
          )}
          {moreHref && (
            <ButtonRow>
              <ButtonLink href={moreHref}>
                {t('programs.readMore')}
                <span className="visually-hidden" lang={langOf(title, language)}>
                  : {title.text}
                </span>
              </ButtonLink>
            </ButtonRow>
          )}
          {number && (
            <p className={styles.questions}>
              {t('programs.questions')} <ContactMethodLink way={number} />
            </p>
          )}
        </div>
        <KeyFacts facts={facts} />
      </div>
      {body?.text && (
        <TextBeside
          html={body.text}
          lang={langOf(body, language)}
          headings={body.headings}
          className={styles.text}
        />
      )}
      <OtherPrograms title={t('programs.otherPrograms')} programs={others} />
    </>
  )
}
