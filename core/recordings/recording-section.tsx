import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { readFiles } from '#core/lib/unsaved-input/file-store.ts'
import { useUnsavedInputKey } from '#core/lib/unsaved-input/unsaved-input.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import styles from './recording-field.module.css'
import { RecordingField } from './recording-field.tsx'
import { keptTake } from './use-recording-upload.ts'

export type RecordingSectionProps = {
  form: { field: (name: 'recordingFileEn' | 'recordingFileBn') => FieldProps<string> }
  /** Name of the form's unsaved input, with which a pending recording is kept. */
  name: string
  /** Called with true while a recording must be uploaded before the form can be saved, otherwise with false. */
  onBusy: (isBusy: boolean) => void
}

/** Edits the recordings of a text, Bangla first: its listeners need them most. */
export function RecordingSection({ form, name, onBusy }: RecordingSectionProps) {
  const [english, bangla] = [form.field('recordingFileEn'), form.field('recordingFileBn')]
  const t = useTexts('recording')
  const [busy, setBusy] = useState({ en: false, bn: false })
  const isBusy = busy.en || busy.bn
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const onBusyEn = useCallback((en: boolean) => setBusy((old) => ({ ...old, en })), [])
  const onBusyBn = useCallback((bn: boolean) => setBusy((old) => ({ ...old, bn })), [])
  const [isOpen, setIsOpen] = useState(false)
  const hasPending = useHasPending(name, [english.name, bangla.name])
  const isShown = isOpen || hasPending || english.value !== '' || bangla.value !== ''
  return (
    <section className={styles.section} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('hint')}</p>
      {isShown ? (
        <>
          <RecordingField field={bangla} form={name} onBusy={onBusyBn} />
          <RecordingField field={english} form={name} onBusy={onBusyEn} />
        </>
      ) : (
        <div>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** True once the browser has found a recording that was not uploaded. */
function useHasPending(form: string, fields: readonly string[]): boolean {
  const inputKey = useUnsavedInputKey(form)
  const [kept, setKept] = useState<readonly string[]>([])
  useEffect(() => {
    void readFiles(inputKey).then((files) => setKept(Object.keys(files)))
  }, [inputKey])
  return fields.some((field) => kept.includes(keptTake(field)))
}
