import { Fragment } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Notice } from '#core/ui/notice.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { Pagination } from '#core/ui/pagination.tsx'
import { ImageBox } from '#core/ui/site-image.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import { AnswerList } from './answer-list.tsx'
import { KindIcon } from './kind-icon.tsx'
import { maxQueryLength } from './query.ts'
import type { MarkedText, SearchPage, SearchResult } from './search.page.server.ts'
import { SearchForm } from './search-form.tsx'
import styles from './search-view.module.css'

export function SearchView({ q, state, answers, count, results, pages }: Omit<SearchPage, 'head'>) {
  const { language, t } = useTranslations()
  return (
    <>
      <PageTitle page="search" title={t('search.title')}>
        <SearchForm q={q} />
      </PageTitle>
      <div className={`wrap ${styles.body}`}>
        {state === 'tooShort' && <Notice text={t('search.tooShort')} />}
        {state === 'tooLong' && (
          <Notice text={t('search.tooLong', { max: formatNumber(maxQueryLength, language) })} />
        )}
        {answers.length > 0 && <AnswerList answers={answers} />}
        {state === 'none' && answers.length === 0 && (
          <Notice>
            <p>
              <b>{t('search.none')}</b> {t('search.noneHelp')}{' '}
              <a href={pageHref(language, 'contact-us')}>{t('pages.contact-us')}</a>
            </p>
          </Notice>
        )}
        {results.length > 0 && (
          <>
            <p>{count}</p>
            <ol className={styles.results}>
              {results.map((result) => (
                <Result key={result.id} {...result} />
              ))}
            </ol>
          </>
        )}
        {pages && <Pagination {...pages} />}
      </div>
    </>
  )
}

function Result({ entity, href, kind, title, snippet, date, size, image, isSample }: SearchResult) {
  const { language } = useTranslations()
  return (
    <li className={styles.result}>
      {image ? <ImageBox image={image} className={styles.thumb} /> : <KindIcon entity={entity} />}
      <div>
        <p className={styles.kind}>
          {kind}
          {date && ` · ${date}`}
          {size && ` · ${size}`}
        </p>
        <h2>
          <a href={href}>
            {title.before}
            <span lang={langOf(title, language)}>
              <Marked {...title} />
            </span>
            {title.after}
          </a>{' '}
          <Marks isSample={isSample} texts={[title]} />
        </h2>
        {snippet.parts.length > 0 && (
          <p className={styles.snippet} lang={langOf(snippet, language)}>
            <Marked {...snippet} />
          </p>
        )}
      </div>
    </li>
  )
}

function Marked({ parts }: Pick<MarkedText, 'parts'>) {
  return parts.map(({ text, isMarked }, at) => {
    const key = `${at} ${text}`
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
  })
}
