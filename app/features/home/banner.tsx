import { pathIn } from '../../lib/language.ts'
import { langOf } from '../../lib/localized.ts'
import { ButtonLink, ButtonRow } from '../../ui/button-link.tsx'
import { type Picture, PictureBox } from '../../ui/picture.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import styles from './banner.module.css'
import { PartText } from './part-text.tsx'

type Props = { part: PagePart | undefined; siteName: string; picture: Picture | undefined }

export function Banner({ part, siteName, picture }: Props) {
  const { language, t } = useWords()
  return (
    <div className={styles.banner}>
      <div className={`wrap ${styles.pair}`}>
        <div className={styles.words}>
          <h1 lang={part && langOf(part.title, language)}>{part?.title.text || siteName}</h1>
          <PartText part={part} className={styles.text} />
          {part?.isSample && <Tag>{t('frame.sample')}</Tag>}
          <ButtonRow>
            <ButtonLink href="#programs">{t('home.seePrograms')}</ButtonLink>
            <ButtonLink href={pathIn(language, '/contact-us')} kind="plain">
              {t('home.contactUs')}
            </ButtonLink>
          </ButtonRow>
        </div>
        <div className={styles.quilt}>
          <PictureBox picture={picture} fit="whole" isEager />
        </div>
      </div>
    </div>
  )
}
