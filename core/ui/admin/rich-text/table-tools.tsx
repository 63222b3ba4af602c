import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import type { MouseEvent } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'
import { translateEditor } from './editor-texts.ts'
import styles from './rich-text-field.module.css'
import { changeTable, removeTable, type TableChange, tableAtCaret } from './table-changes.ts'

const changes: TableChange[] = [
  'rowBelow',
  'rowAbove',
  'columnAfter',
  'columnBefore',
  'removeRow',
  'removeColumn',
]

/** Renders the toolbar for the table at the caret. */
export function TableTools({ editor, onCancel }: { editor: Editor; onCancel: () => void }) {
  const { language } = useUiTranslations()
  const t = translateEditor(language)
  const size = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const found = tableAtCaret(now.state.selection.$from)
      return found && { rows: found.rows, columns: found.columns, head: found.headRows > 0 }
    },
  })
  if (!size) return null
  const values = {
    rows: formatNumber(size.rows, language),
    columns: formatNumber(size.columns, language),
  }
  function run(change: TableChange, event: MouseEvent) {
    changeTable(editor, change)
    // A tap returns the focus to the cell; the keyboard stays at its button.
    if (event.detail > 0) editor.commands.focus()
  }
  return (
    <fieldset
      className={styles.table}
      // The keyboard of a phone stays open.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <legend className={styles.size} role="status">
        {t('tableSize', values)}
      </legend>
      <button
        type="button"
        className={styles.change}
        aria-pressed={size.head}
        onClick={(event) => run('headingRow', event)}
      >
        {t('headingRow')}
      </button>
      {changes.map((change) => (
        <button
          key={change}
          type="button"
          className={styles.change}
          onClick={(event) => run(change, event)}
        >
          {t(change)}
        </button>
      ))}
      <button
        type="button"
        className={styles.change}
        onClick={() => {
          removeTable(editor)
          editor.commands.focus()
        }}
      >
        {t('removeTable')}
      </button>
    </fieldset>
  )
}
