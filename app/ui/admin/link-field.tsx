import { TextInput } from '@mantine/core'

/** An address to read and copy: touched, it is selected whole. A `CopyButton` names its id in `shownIn`. */
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
