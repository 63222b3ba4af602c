import { Button } from '@mantine/core'
import { useNotices } from './notices.tsx'
import { useUiTranslations } from './ui-translations.ts'

type CopyButtonProps = {
  text: string
  label: string
  /** Id of the element that shows the text, a field or any other: selected where the browser does not copy. */
  shownIn: string
}

export function CopyButton({ text, label, shownIn }: CopyButtonProps) {
  const { t } = useUiTranslations()
  const { success, failure } = useNotices()
  async function copy() {
    try {
      // Browsers have no clipboard without https.
      await navigator.clipboard.writeText(text)
      success(t('copied'))
    } catch {
      select(document.getElementById(shownIn))
      // Deprecated, but the only way without https.
      if (document.execCommand('copy')) success(t('copied'))
      else failure(t('copyFailed'))
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  )
}

function select(shown: HTMLElement | null) {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) {
    shown.focus()
    shown.select()
  } else if (shown) getSelection()?.selectAllChildren(shown)
}
