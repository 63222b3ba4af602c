import { formatNumber } from '../../../lib/text/format.ts'
import { langOf } from '../../../lib/text/localized.ts'
import { pageHref } from '../../../lib/text/page-href.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import proseStyles from '../../../ui/prose.module.css'
import { Prose } from '../../../ui/prose.tsx'
import { ImageBox } from '../../../ui/site-image.tsx'
import { Marks } from '../../records/marks/marks.tsx'
import { NoticeFacts } from './notice-facts.tsx'
import type { NoticeFile, NoticePage } from './notice-page.service.server.ts'
import { NoticePaperFoot } from './notice-paper-foot.tsx'
import styles from './notice-view.module.css'
import { PrintButton } from './print-button.tsx'

export function NoticeView({ page }: { page: NoticePage }) {
  const { language, t } = useTranslations()
  const { notice, letterhead, body, memoNumber, signer, image, album, files } = page
  const { title, isSample } = notice
  return (
    <>
      {letterhead.length > 0 && (
        <p className={`wrap ${styles.letterhead}`}>{letterhead.join(' · ')}</p>
      )}
      <PageTitle
        title={title.text}
        lang={langOf(title, language)}
        tag={<Marks isSample={isSample} texts={[title, body]} />}
      >
        {memoNumber && (
          <p className={styles.facts}>{t('notices.memoNumber', { number: memoNumber })}</p>
        )}
        <p className={styles.facts}>
          <NoticeFacts notice={notice} />
        </p>
      </PageTitle>
      <div className={`wrap ${styles.body}`}>
        {image && <ImageBox image={image} isEager className={styles.image} />}
        {body && <Prose html={body.text} lang={langOf(body, language)} className={styles.text} />}
        {signer && <Signer signer={signer} />}
        {files.length > 0 && <Files files={files} />}
        <PrintButton />
        {album?.size && (
          <p className={styles.link}>
            <a href={album.href}>{t('notices.photos')}</a> (<span>{album.size}</span>)
          </p>
        )}
        <p className={styles.link}>
          <a href={pageHref(language, 'notices')}>{t('notices.all')}</a>
        </p>
        <NoticePaperFoot qrCode={page.qrCode} address={page.address} signer={signer} />
      </div>
    </>
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

function Files({ files }: { files: NoticeFile[] }) {
  const { language, t } = useTranslations()
  return (
    <section className={`${proseStyles.prose} ${styles.files}`}>
      <h2>{t('notices.files')}</h2>
      <ul>
        {files.map(({ href, title, about }, index) => (
          <li key={href}>
            <a href={href}>
              {title || t('notices.file', { number: formatNumber(index + 1, language) })}
            </a>{' '}
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
