import { useParams } from 'react-router'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { recordId } from '#core/lib/record-id.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Details } from '#core/ui/admin/details.tsx'
import { LanguageOrder } from '#core/ui/admin/form/language-order.tsx'
import { UploadImage } from '#core/ui/admin/image/thumbnail.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import { Empty, Failed, Loading } from '#core/ui/admin/states.tsx'
import { Prose } from '#core/ui/prose.tsx'
import { Tag } from '#core/ui/tag.tsx'
import type { ProgramRecord } from './program.ts'
import styles from './program-details.module.css'

export default function ProgramDetailsScreen() {
  const { t } = useAdminTranslations()
  const nameOf = useRecordName()
  const id = recordId(useParams().id)
  const { response, status, reload } = useApiRead<ProgramRecord>(
    id === undefined ? undefined : inEveryState(`/api/programs/${id}`),
  )
  const program = response?.data
  return (
    <AdminPage
      title={program ? nameOf(program) : t('programs.details')}
      actions={
        <>
          {program && <ButtonTo to={`/admin/program-form/${program.id}`} text={t('ui.edit')} />}
          <ButtonTo to="/admin/programlist" variant="default" text={t('programs.back')} />
        </>
      }
    >
      {program && <ProgramFacts program={program} />}
      {!program && status === 'failed' && <Failed text={t('programs.notFound')} onRetry={reload} />}
      {!program && status === 'loading' && id && <Loading text={t('programs.loading')} />}
      {!id && <Empty text={t('programs.none')} />}
    </AdminPage>
  )
}

function ProgramFacts({ program }: { program: ProgramRecord }) {
  const { language, t } = useAdminTranslations()
  const nameOf = useRecordName()
  const { sortOrder, imagename, description, descriptionBn, body, bodyBn } = program
  return (
    <div className="stack small-titles">
      {program.isSample && (
        <p>
          <Tag>{t('ui.sample')}</Tag>
        </p>
      )}
      <Details
        facts={[
          [t('programs.titleBn'), program.titleBn ?? t('ui.notAvailable')],
          [t('programs.slug'), program.slug],
          [
            t('programs.sortOrder'),
            // The specification requires this fallback, though our own API always returns an order.
            sortOrder === null ? t('ui.notAvailable') : formatDigits(String(sortOrder), language),
          ],
          [t('programs.createdAt'), formatInstant(program.createdAt, language)],
          [t('programs.updatedAt'), formatInstant(program.updatedAt, language)],
        ]}
      />
      <LanguageOrder
        english={
          <>
            <Text
              title={t('programs.description')}
              html={description === descriptionBn ? null : description}
              lang="en"
            />
            <Text title={t('programs.body')} html={body} lang="en" />
          </>
        }
        bangla={
          <>
            <Text title={t('programs.descriptionBn')} html={descriptionBn} lang="bn" />
            <Text title={t('programs.bodyBn')} html={bodyBn} lang="bn" />
          </>
        }
      />
      <h2>{t('programs.image')}</h2>
      {imagename ? (
        <UploadImage className={styles.image} name={imagename} alt={nameOf(program)} />
      ) : (
        <p>{t('ui.noImage')}</p>
      )}
      <p>
        <a href={siteAddress(language, recordPath('program', program.id))}>
          {t('programs.seeOnSite')}
        </a>
      </p>
    </div>
  )
}

type TextProps = { title: string; html: string | null; lang: Language }

function Text({ title, html, lang }: TextProps) {
  if (!html) return null
  return (
    <>
      <h2>{title}</h2>
      <Prose html={html} lang={lang} />
    </>
  )
}
