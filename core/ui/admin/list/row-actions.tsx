import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonTo } from '../button-to.tsx'
import { useUiTranslations } from '../ui-translations.ts'

type RowActionsProps = {
  /** Name of the row, so that each button says which one it means. */
  name: string
  editTo: string
  /** Absent if the row cannot be deleted. */
  onDelete?: (() => void) | undefined
  /** Buttons between the two. */
  children?: ReactNode
}

export function RowActions({ name, editTo, onDelete, children }: RowActionsProps) {
  const { t } = useUiTranslations()
  return (
    <>
      <ButtonTo
        to={editTo}
        variant="light"
        size="compact-md"
        aria-label={t('editOf', { name })}
        text={t('edit')}
      />
      {children}
      {onDelete && (
        <Button
          variant="subtle"
          color="madder"
          size="compact-md"
          aria-label={t('deleteOf', { name })}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      )}
    </>
  )
}
