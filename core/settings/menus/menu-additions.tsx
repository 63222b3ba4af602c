import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTexts } from '#core/translations/use-texts.ts'
import { LanguageOrder } from '#core/ui/admin/form/language-order.tsx'
import { type MenuItem, maxMenuLabel } from './menu.ts'
import { menuAddress } from './menu-address.ts'

type MenuAdditionsProps = {
  /** Entries of other menus that may move to this one. */
  movable: readonly { entry: string; name: string }[]
  taken: readonly string[]
  onAdd: (item: MenuItem) => void
}

type Problem = { field: 'address' | 'label'; text: 'wrong' | 'twice' | 'unnamed' }

/** Moves an entry from another menu to this one, or adds an entry with an address of its own. */
export function MenuAdditions({ movable, taken, onAdd }: MenuAdditionsProps) {
  const translate = useTexts('menus')
  const text = useTexts('menu-links')
  const [typed, setTyped] = useState('')
  const [label, setLabel] = useState('')
  const [labelBn, setLabelBn] = useState('')
  const [problem, setProblem] = useState<Problem>()

  function add() {
    const entry = menuAddress(typed)
    if (!entry) return setProblem({ field: 'address', text: 'wrong' })
    if (taken.includes(entry)) return setProblem({ field: 'address', text: 'twice' })
    if (!label.trim() && !labelBn.trim()) return setProblem({ field: 'label', text: 'unnamed' })
    onAdd({ entry, label: label.trim(), labelBn: labelBn.trim(), isHidden: false })
    for (const empty of [setTyped, setLabel, setLabelBn]) empty('')
    setProblem(undefined)
  }
  // Enter would save the whole menu without this link.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  /** Adds a complete link on leaving the fields, so that saving the menu without the button does not lose it. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isLeft = !currentTarget.contains(relatedTarget)
    if (isLeft && menuAddress(typed) && (label.trim() || labelBn.trim())) add()
  }
  const errorOf = (field: Problem['field']) =>
    problem?.field === field ? text(problem.text) : undefined

  return (
    <>
      {movable.length > 0 && (
        <NativeSelect
          label={text('moveHere')}
          description={text('moveHereHint')}
          value=""
          onChange={({ currentTarget }) =>
            onAdd({ entry: currentTarget.value, label: '', labelBn: '', isHidden: false })
          }
        >
          <option value="">{text('choose')}</option>
          {movable.map(({ entry, name }) => (
            <option key={entry} value={entry}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      <fieldset className="box columns" onKeyDown={onKeyDown} onBlur={onBlur}>
        <legend>{text('newLink')}</legend>
        <TextInput
          label={text('address')}
          description={text('addressHint')}
          inputMode="url"
          autoCapitalize="off"
          value={typed}
          error={errorOf('address')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <LanguageOrder
          english={
            <TextInput
              label={translate('label')}
              maxLength={maxMenuLabel}
              value={label}
              error={errorOf('label')}
              onChange={({ currentTarget }) => setLabel(currentTarget.value)}
            />
          }
          bangla={
            <TextInput
              label={translate('labelBn')}
              lang="bn"
              maxLength={maxMenuLabel}
              value={labelBn}
              error={errorOf('label')}
              onChange={({ currentTarget }) => setLabelBn(currentTarget.value)}
            />
          }
        />
        <Button variant="light" onClick={add}>
          {text('addLink')}
        </Button>
      </fieldset>
    </>
  )
}
