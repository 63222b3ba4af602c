import { Button, Group } from '@mantine/core'
import { useContext } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { type Edited, entityOf } from '#core/lib/api/working-copy.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { isSecret } from '#core/lib/unsaved-input/unsaved-input.ts'
import { shownState } from '#core/lib/visibility.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { ReloadRecordContext } from '#core/ui/admin/existing-record.tsx'
import type { FieldValue, FormValues } from '#core/ui/admin/form/record-form.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { PreviewButton } from './preview-dialog.tsx'
import { TextDifferences } from './text-differences.tsx'
import styles from './working-copy-note.module.css'

export type WorkingCopyNoteProps = {
  /** API path of the list. */
  path: string
  edited: Edited
  form: { values: FormValues; labels: Record<string, string>; state: string }
  /** Form values of the published version. */
  published: FormValues
}

/** Tells that visitors see another version than the form, with the possible actions. */
export default function WorkingCopyNote({ path, edited, form, published }: WorkingCopyNoteProps) {
  const { language, texts: t } = useScreenTexts('working-copies')
  const { copy } = edited
  const isHidden = shownState(edited.published, new Date()) !== 'published'
  if (!copy && !isHidden) return null
  const { id } = edited.published
  return (
    <section aria-label={t(copy ? 'copyTitle' : 'notPublic')}>
      <NoteAlert text={t(copy ? 'copyTitle' : 'notPublic')}>
        {copy && (
          <>
            <p>
              {t('copyText', { name: copy.savedBy, time: formatInstant(copy.updatedAt, language) })}
            </p>
            {copy.isOutdated && <p>{t('outdated')}</p>}
            <details className="folded" open={copy.isOutdated}>
              <summary>{t('compare')}</summary>
              <Comparison form={form} published={published} />
            </details>
          </>
        )}
        <Group gap="xs" mt="xs">
          <PreviewButton
            record={{ entity: entityOf(path), id }}
            isBehind={form.state !== 'unchanged' && form.state !== 'saved'}
          />
          {copy && <DiscardButton path={`${path}/${id}/draft`} seenAt={copy.updatedAt} />}
        </Group>
      </NoteAlert>
    </section>
  )
}

function Comparison({ form, published }: Pick<WorkingCopyNoteProps, 'form' | 'published'>) {
  const { t: tAdmin, texts: t } = useScreenTexts('working-copies')
  const textOf = (value: FieldValue | undefined) => {
    if (typeof value === 'boolean') return tAdmin(value ? 'ui.yes' : 'ui.no')
    return value instanceof File ? value.name : (value ?? '')
  }
  const differences = Object.keys(form.values)
    .filter((name) => !isSecret(name))
    .map((name) => ({
      name,
      before: textOf(published[name]),
      after: textOf(form.values[name]),
    }))
    .filter(({ before, after }) => before !== after)
  if (differences.length === 0) return <p>{t('noDifference')}</p>
  return (
    <dl className={styles.differences}>
      {differences.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{form.labels[name] ?? name}</dt>
          <dd>
            <TextDifferences
              before={before}
              after={after}
              isHtml={before.startsWith('<') || after.startsWith('<')}
              lang={name.endsWith('Bn') ? 'bn' : undefined}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DiscardButton({ path, seenAt }: { path: string; seenAt: string }) {
  const t = useTexts('working-copies')
  const translations = useAdminTranslations()
  const api = useApi()
  const confirm = useConfirm()
  const { failure } = useNotices()
  const reload = useContext(ReloadRecordContext)
  async function discard() {
    if (!(await confirm({ question: t('askDiscard'), yes: t('yesDiscard') }))) return
    try {
      await api.send('DELETE', path, undefined, { ifMatch: seenAt })
    } catch (error) {
      console.error(error)
      failure(t('failed'), translateError(error, translations))
    }
    reload()
  }
  return (
    <Button variant="subtle" color="madder" onClick={() => void discard()}>
      {t('discard')}
    </Button>
  )
}
