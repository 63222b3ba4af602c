import { Fragment } from 'react'
import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Notice } from '#core/ui/notice.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { PrintButton } from '#core/ui/print-button.tsx'
import { Prose } from '#core/ui/prose.tsx'
import { ImageBox } from '#core/ui/site-image.tsx'
import { RecordingPlayer } from '#core/recordings/recording-player.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import { CalendarFileLink } from './calendar-link.tsx'
import type { NoticePage } from './notice.page.server.ts'
import { NoticeChips } from './notice-chips.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { NoticePaperFoot } from './notice-paper-foot.tsx'
import styles from './notice-view.module.css'

export function NoticeView({ page }: { page: NoticePage }) {
  const { language, t } = useTranslations()
  const { notice, letterhead, body, memoNumber, signer, image, album, files, apply } = page
  const { title, isSample, kind, isClosed } = notice
  const { nextStory } = page
  const isStory = kind === 'story'
  const beside = isStory && image ? styles.withPortrait : ''
  const layout = apply ? styles.withPanel : beside
  return (
    <>
      {letterhead.length > 0 && (
        <p className={`wrap ${styles.letterhead}`}>
          {letterhead.map((part, index) => (
            <Fragment key={part.text}>
              {index > 0 && ' · '}
              <span lang={langOf(part, language)}>{part.text}</span>
            </Fragment>
          ))}
        </p>
      )}
      <PageTitle
        // The portrait of a story stands below.
        page={isStory && image ? undefined : 'notice'}
        title={title.text}
        lang={langOf(title, language)}
        tag={<Marks isSample={isSample} texts={[title, body]} />}
      >
        {memoNumber && (
          <p className={styles.facts}>{t('notices.memoNumber', { number: memoNumber })}</p>
        )}
        <p className={styles.facts}>
          <NoticeChips notice={notice} /> <span className={styles.date}>{notice.date}</span>
        </p>
        {notice.takesPlace && (
          <p className={styles.event}>
            <b lang={langOf(notice.takesPlace, language)}>{notice.takesPlace.text}</b>{' '}
            {!apply && page.calendar && (
              <CalendarFileLink link={page.calendar}>{t('notices.addEvent')}</CalendarFileLink>
            )}
          </p>
        )}
        {page.lead && <Prose html={page.lead.text} lang={langOf(page.lead, language)} />}
        <RecordingPlayer recording={page.recording} />
      </PageTitle>
      <div className={`wrap ${styles.body} ${layout}`}>
        {apply && <ApplyPanel page={page} apply={apply} />}
        {isStory && image && <ImageBox image={image} isEager className={styles.portrait} />}
        <div className={`${styles.main} ${isStory ? styles.story : ''}`}>
          {isClosed && <Closed notice={notice} />}
          {!isStory && image && <ImageBox image={image} isEager className={styles.image} />}
          {body && <Prose html={body.text} lang={langOf(body, language)} className={styles.text} />}
          {signer && <Signer signer={signer} />}
          {!apply && files.length > 0 && <NoticeFiles files={files} />}
          {!apply && !isStory && <PrintButton label={t('notices.print')} />}
          {album?.size && (
            <p className={styles.link}>
              <a href={album.href}>{t('notices.photos')}</a> (<span>{album.size}</span>)
            </p>
          )}
          {nextStory && (
            <p className={styles.link}>
              {t('notices.nextStory')}{' '}
              <a href={nextStory.href} lang={langOf(nextStory.title, language)}>
                {nextStory.title.text}
              </a>
            </p>
          )}
          <p className={styles.link}>
            <a href={pageHref(language, 'notices')}>{t('notices.all')}</a>
          </p>
          <NoticePaperFoot qrCode={page.qrCode} address={page.address} signer={signer} />
        </div>
      </div>
    </>
  )
}

/** Shows a message in place of the panel once nobody can apply any more. */
function Closed({ notice: { closesOn = '' } }: { notice: NoticePage['notice'] }) {
  const { t } = useTranslations()
  return (
    <Notice>
      <p>
        <b>{t('notices.closedOn', { date: closesOn })}</b>
      </p>
      <p>{t('notices.noLonger')}</p>
    </Notice>
  )
}

function Signer({ signer: { name, post } }: { signer: NonNullable<NoticePage['signer']> }) {
  const { language } = useTranslations()
  return (
    <p className={styles.signer}>
      <b lang={langOf(name, language)}>{name.text}</b>
      {post.text && (
        <>
          <br />
          <span lang={langOf(post, language)}>{post.text}</span>
        </>
      )}
    </p>
  )
}
