import { TextInput } from '@mantine/core'
import { isOwnComputer } from './site-address.ts'
import { useUiTranslations } from './ui-translations.ts'

/**
 * Renders a read-only field with an address, which is selected as a whole on touch. A `CopyButton` names its id in
 * `shownIn`.
 */
export function LinkField({ id, label, url }: { id: string; label: string; url: string }) {
  const { t } = useUiTranslations()
  return (
    <TextInput
      id={id}
      label={label}
      value={url}
      readOnly
      error={isOwnComputer(url) && t('onlyHere')}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
