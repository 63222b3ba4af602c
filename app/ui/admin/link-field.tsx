import { TextInput } from '@mantine/core'

/** Read-only field with an address, selected whole on touch. A `CopyButton` names its id in `shownIn`. */
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
