import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './conflict-dialog.module.css'
import { merged } from './merge-versions.ts'
import type { FormValues, RecordForm, Side, Version } from './record-form.ts'
import { ShownValue } from './shown-value.tsx'

/**
 * Resolves a conflict with a version that somebody else has saved in the meantime. Fields that only one of the two
 * has changed are kept and listed; fields that both have changed are asked about, without a default.
 */
export function ConflictDialog<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { t } = useUiTranslations()
  const { theirs } = form
  const { by: name = '', isOwn = false } = theirs && theirs !== 'gone' ? theirs : {}
  return (
    <Modal
      opened={theirs !== undefined}
      onClose={() => form.resolveConflict(undefined)}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="lg"
      title={isOwn ? t('conflictOwn') : name ? t('conflictBy', { name }) : t('conflictTitle')}
    >
      {theirs === 'gone' && (
        <>
          <p>{t('conflictGone')}</p>
          <Group justify="flex-end" mt="md">
            <Cancel form={form} />
          </Group>
        </>
      )}
      {theirs && theirs !== 'gone' && (
        <Choices key={theirs.updatedAt} form={form} theirs={theirs} />
      )}
    </Modal>
  )
}

type ChoicesProps<V extends FormValues> = { form: RecordForm<V>; theirs: Version<V> }

const openSentence = 'conflict-open'

function Choices<V extends FormValues>({ form, theirs }: ChoicesProps<V>) {
  const { language, t } = useUiTranslations()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const { differences, labels } = form
  const asked = differences.filter(({ winner }) => winner === undefined)
  const open = asked.filter(({ name }) => chosen[name] === undefined)
  const wonBy = (side: Side) => differences.filter(({ winner }) => winner === side)
  const shownBy = (side: Side, name: string) => (
    <ShownValue
      name={name}
      values={(side === 'mine' ? form : theirs).values}
      image={theirs.image}
    />
  )
  return (
    <Stack>
      <p>{t(asked.length > 0 ? 'conflictText' : 'conflictMerged')}</p>
      {asked.map(({ name }) => (
        <Radio.Group
          key={name}
          label={labels[name]}
          value={chosen[name] ?? null}
          onChange={(choice) =>
            setChosen((old) => ({ ...old, [name]: choice === 'theirs' ? 'theirs' : 'mine' }))
          }
        >
          <div className={styles.versions}>
            {(['mine', 'theirs'] as const).map((side) => (
              <Radio key={side} value={side} label={t(side)} description={shownBy(side, name)} />
            ))}
          </div>
        </Radio.Group>
      ))}
      {(['theirs', 'mine'] as const).map((side) => (
        <Kept
          key={side}
          title={t(side === 'theirs' ? 'conflictTheirs' : 'conflictMine')}
          rows={wonBy(side).map(({ name }) => [labels[name] ?? name, shownBy(side, name)])}
        />
      ))}
      {open.length > 0 && (
        <p id={openSentence}>{t('conflictOpen', { count: formatNumber(open.length, language) })}</p>
      )}
      <Group justify="flex-end">
        <Cancel form={form} />
        <Button
          disabled={open.length > 0}
          aria-describedby={openSentence}
          // Any value, `false` too, would lead the focus to a button that cannot take it.
          {...(open.length === 0 && { 'data-autofocus': true })}
          onClick={() =>
            form.resolveConflict(merged(form.values, theirs.values, differences, chosen))
          }
        >
          {t(asked.length > 0 ? 'takeThese' : 'save')}
        </Button>
      </Group>
    </Stack>
  )
}

function Kept({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <p className={styles.kept}>{title}</p>
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
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
