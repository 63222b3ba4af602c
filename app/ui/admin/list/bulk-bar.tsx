import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './bulk.module.css'
import type { BulkAction } from './list-props.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps<Row> = { selection: Selection<Row>; actions: readonly BulkAction<Row>[] }

/** Ticks the whole page, and what can be done with what is ticked. */
export function BulkBar<Row>({ selection, actions }: BulkBarProps<Row>) {
  const { language, t } = useUiTranslations()
  const [running, setRunning] = useState('')
  const { rows, isWhole, toggleAll, clear } = selection

  async function run({ name, run, isFor = () => true }: BulkAction<Row>) {
    setRunning(name)
    if (await run(rows.filter(isFor))) clear()
    setRunning('')
  }

  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isWhole}
          ref={(input) => {
            if (input) input.indeterminate = rows.length > 0 && !isWhole
          }}
          onChange={toggleAll}
        />
        {t('selectAll')}
      </label>
      <span role="status">
        {rows.length > 0 && t('selected', { n: formatNumber(rows.length, language) })}
      </span>
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
