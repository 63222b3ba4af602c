import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import styles from './erasure-section.module.css'

type ErasureSectionProps = {
  /** Kind of the erased record; a person includes their portrait. */
  what: 'photo' | 'recording' | 'person'
  path: string
  onDone: () => void | Promise<void>
}

const words = {
  photo: {
    title: 'withdrawTitle',
    hint: 'withdrawHint',
    button: 'withdraw',
    question: 'withdrawQuestion',
    yes: 'withdrawYes',
    done: 'withdrawn',
  },
  recording: {
    title: 'withdrawTitle',
    hint: 'recordingHint',
    button: 'recordingWithdraw',
    question: 'recordingQuestion',
    yes: 'withdrawYes',
    done: 'recordingWithdrawn',
  },
  person: {
    title: 'eraseTitle',
    hint: 'eraseHint',
    button: 'erase',
    question: 'eraseQuestion',
    yes: 'eraseYes',
    done: 'erased',
  },
} as const

/** Erases a photo, a recording, or the data of a person, for good. For administrators only. */
export function ErasureSection({ what, path, onDone }: ErasureSectionProps) {
  const t = useTexts('consent')
  const admin = useAdminTranslations()
  const api = useApi()
  const confirm = useConfirm()
  const may = useMay()
  const { run, isBusy } = useTask()
  const titleId = useId()
  const [reason, setReason] = useState('asked')
  const { title, hint, button, question, yes, done } = words[what]
  if (!may('access')) return null

  async function erase() {
    const asked = { question: t(question), yes: t(yes), no: admin.t('ui.cancel') }
    if (!(await confirm(asked))) return
    await run(async () => {
      await api.send('POST', path, { reason })
      await onDone()
    }, t(done))
  }

  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(title)}</h2>
      <p>{t(hint)}</p>
      <NativeSelect
        label={t('reason')}
        data={[
          { value: 'asked', label: t('reasonAsked') },
          { value: 'guardian', label: t('reasonGuardian') },
          { value: 'ended', label: t('reasonEnded') },
          { value: 'other', label: t('reasonOther') },
        ]}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button variant="light" color="madder" loading={isBusy} onClick={() => void erase()}>
        {t(button)}
      </Button>
    </section>
  )
}

/** Returns the API path that withdraws the image of a record. */
export function withdrawPath(imagename: string): string {
  return `/api/images/${encodeURIComponent(imagename)}/withdraw`
}
