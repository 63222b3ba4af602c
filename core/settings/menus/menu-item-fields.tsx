import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#core/translations/use-texts.ts'
import { LanguageOrder } from '#core/ui/admin/form/language-order.tsx'
import { Tag } from '#core/ui/tag.tsx'
import { canBeRenamed, type MenuItem, maxMenuLabel } from './menu.ts'
import { isMenuAddress } from './menu-address.ts'
import styles from './menu-field.module.css'

type MenuItemFieldsProps = {
  item: MenuItem
  /** Current name and built-in name. */
  name: string
  usualName: string
  isFirst: boolean
  isLast: boolean
  /** Removes the entry; undefined for entries that were not added. */
  onRemove: (() => void) | undefined
  onMove: (by: 1 | -1) => void
  onChange: (part: Partial<MenuItem>) => void
}

/**
 * Edits one entry. The first and the last have a move button without effect, since a disabled one would lose the
 * focus.
 */
export function MenuItemFields(props: MenuItemFieldsProps) {
  const { item, name, usualName, isFirst, isLast, onRemove, onMove, onChange } = props
  const translate = useTexts('menus')
  const look = useTexts('look')
  const text = useTexts('menu-links')
  const { isHidden, label, labelBn } = item
  const [startsOpen] = useState(label !== '' || labelBn !== '')
  return (
    <li className={styles.item} data-hidden={isHidden}>
      <div className="bar">
        <span className={styles.name}>
          {name} {isHidden && <Tag>{translate('hidden')}</Tag>}
        </span>
        <div className="row">
          <Button
            variant="default"
            aria-disabled={isFirst}
            data-disabled={isFirst}
            aria-label={translate('upOf', { name })}
            onClick={() => onMove(-1)}
          >
            {look('up')}
          </Button>
          <Button
            variant="default"
            aria-disabled={isLast}
            data-disabled={isLast}
            aria-label={translate('downOf', { name })}
            onClick={() => onMove(1)}
          >
            {look('down')}
          </Button>
          <Button
            variant="light"
            aria-label={translate(isHidden ? 'showOf' : 'hideOf', { name })}
            onClick={() => onChange({ isHidden: !isHidden })}
          >
            {translate(isHidden ? 'show' : 'hide')}
          </Button>
          {onRemove && (
            <Button variant="subtle" aria-label={text('removeOf', { name })} onClick={onRemove}>
              {text('remove')}
            </Button>
          )}
        </div>
      </div>
      {isMenuAddress(item.entry) && <code className="breaks">{item.entry}</code>}
      {canBeRenamed(item) && (
        <details className="folded" open={startsOpen}>
          <summary>
            {translate('rename')}
            <span className="visually-hidden">: {name}</span>
            {name !== usualName && ` (${usualName})`}
          </summary>
          <div className="columns">
            <LanguageOrder
              english={
                <TextInput
                  label={translate('label')}
                  value={label}
                  maxLength={maxMenuLabel}
                  onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
                />
              }
              bangla={
                <TextInput
                  label={translate('labelBn')}
                  lang="bn"
                  value={labelBn}
                  maxLength={maxMenuLabel}
                  onChange={({ currentTarget }) => onChange({ labelBn: currentTarget.value })}
                />
              }
            />
          </div>
        </details>
      )}
    </li>
  )
}
