import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { isSecret } from '../../../lib/drafts/draft-store.ts'
import { htmlToText } from '../../../lib/html/plain-html.ts'
import { readableFiles } from '../../../lib/text/file-list.ts'
import { type UiTranslate, useUiTranslations } from '../ui-translations.ts'
import styles from './conflict-dialog.module.css'
import type { FieldValue, FormValues, RecordForm, Version } from './record-form.ts'

/** Somebody else has saved in the meantime: both versions, field by field, to choose from. */
export function ConflictDialog<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { t } = useUiTranslations()
  const { theirs } = form
  return (
    <Modal
      opened={theirs !== undefined}
      onClose={() => form.resolveConflict(undefined)}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="lg"
      title={t('conflictTitle')}
    >
      {theirs === 'gone' && (
        <>
          <p>{t('conflictGone')}</p>
          <Group justify="flex-end" mt="md">
            <Cancel form={form} />
          </Group>
        </>
      )}
      {theirs && theirs !== 'gone' && <Choices form={form} theirs={theirs} />}
    </Modal>
  )
}

type ChoicesProps<V extends FormValues> = { form: RecordForm<V>; theirs: Version<V> }

function Choices<V extends FormValues>({ form, theirs }: ChoicesProps<V>) {
  const { t } = useUiTranslations()
  const [taken, setTaken] = useState<Record<string, 'mine' | 'theirs'>>({})
  const different = Object.keys(form.values).filter(
    (name) => !isSecret(name) && shown(form.values[name], t) !== shown(theirs.values[name], t),
  )
  function save() {
    const kept = different.filter((name) => taken[name] === 'theirs')
    const fromThem = Object.fromEntries(kept.map((name) => [name, theirs.values[name]]))
    form.resolveConflict({ ...form.values, ...fromThem })
  }
  return (
    <Stack>
      <p>{t('conflictText')}</p>
      {different.map((name) => (
        <Radio.Group
          key={name}
          label={form.labels[name]}
          value={taken[name] ?? 'mine'}
          onChange={(choice) =>
            setTaken((old) => ({ ...old, [name]: choice === 'theirs' ? 'theirs' : 'mine' }))
          }
        >
          <div className={styles.versions}>
            {(['mine', 'theirs'] as const).map((whose) => (
              <Radio
                key={whose}
                value={whose}
                label={t(whose)}
                description={shown((whose === 'mine' ? form : theirs).values[name], t)}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end">
        <Cancel form={form} />
        <Button onClick={save} data-autofocus>
          {t('takeThese')}
        </Button>
      </Group>
    </Stack>
  )
}

function Cancel<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { t } = useUiTranslations()
  return (
    <Button variant="default" onClick={() => form.resolveConflict(undefined)}>
      {t('cancel')}
    </Button>
  )
}

function shown(value: FieldValue | undefined, t: UiTranslate): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (value instanceof File) return value.name
  const text = value?.startsWith('<') ? htmlToText(value) : value
  return (text && (readableFiles(text) ?? text)) || t('empty')
}
