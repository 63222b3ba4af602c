import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { secondStepPath } from './second-step.ts'
import type { SecondStepRecord } from './set-up.schema.server.ts'

type DueNoteProps = { dueAt: string | null; children?: ReactNode }

/** Tells a person that they must set up a second step. */
export function DueNote({ dueAt, children }: DueNoteProps) {
  const { language, texts: t } = useScreenTexts('second-step-notes')
  if (!dueAt) return null
  const isOver = Date.parse(dueAt) <= Date.now()
  const text = isOver ? t('overdueText') : t('dueText', { time: formatInstant(dueAt, language) })
  return <NoteAlert text={text}>{children}</NoteAlert>
}

/** Resets are shown to those concerned for two weeks: one that nobody asked for is an attack. */
export function ResetNotes({ resets }: Pick<SecondStepRecord, 'resets'>) {
  const { language, texts: t } = useScreenTexts('second-step-notes')
  return resets.map(({ id, name, by, at }) => (
    <NoteAlert key={id} text={t('resetNotice', { name, by, time: formatInstant(at, language) })} />
  ))
}

/** Notes on the dashboard; empty unless the second step concerns the reader. */
export function SecondStepNotes() {
  const t = useTexts('second-step-notes')
  const { response } = useApiRead<SecondStepRecord>(secondStepPath, { isShared: true })
  if (!response) return null
  const { authenticatorAddedAt, passkeys, dueAt, resets } = response.data
  const isSetUp = authenticatorAddedAt !== null || passkeys.length > 0
  return (
    <>
      {!isSetUp && (
        <DueNote dueAt={dueAt}>
          <p>
            <Link to="/admin/account">{t('toAccount')}</Link>
          </p>
        </DueNote>
      )}
      <ResetNotes resets={resets} />
    </>
  )
}
