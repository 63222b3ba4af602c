import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './bulk.module.css'
import type { BulkAction } from './list-props.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps<Row> = { selection: Selection<Row>; actions: readonly BulkAction<Row>[] }

/** Actions on the ticked rows, at the lower edge of the window. */
export function BulkBar<Row>({ selection, actions }: BulkBarProps<Row>) {
  const { language, t } = useUiTranslations()
  const [running, setRunning] = useState('')
  const { rows, clear } = selection

  async function run({ name, run, isFor = () => true }: BulkAction<Row>) {
    setRunning(name)
    if (await run(rows.filter(isFor))) clear()
    setRunning('')
  }

  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input {...wholePageBox(selection)} />
        {t('selectAll')}
      </label>
      <span role="status">{t('selected', { n: formatNumber(rows.length, language) })}</span>
      {actions
        .filter(({ isFor = () => true }) => rows.some(isFor))
        .map((action) => (
          <Button
            key={action.name}
            variant="light"
            size="compact-md"
            color={action.color}
            loading={running === action.name}
            disabled={running !== ''}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
    </div>
  )
}

/**
 * Renders the check box of the whole page, for the heading of the table and for the bar, since cards have no heading.
 */
export function wholePageBox<Row>({ rows, isWhole, toggleAll }: Selection<Row>) {
  return {
    type: 'checkbox',
    checked: isWhole,
    ref: (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = rows.length > 0 && !isWhole
    },
    onChange: toggleAll,
  } as const
}
