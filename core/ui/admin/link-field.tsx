import { TextInput } from '@mantine/core'

/**
 * Renders a read-only field with an address, which is selected as a whole on touch. A `CopyButton` names its id in
 * `shownIn`.
 */
export function LinkField({ id, label, url }: { id: string; label: string; url: string }) {
  return (
    <TextInput
      id={id}
      label={label}
      value={url}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
