import { Button } from '@mantine/core'
import { useNotices } from './notices.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** Said when it is done, and when the browser does not let it. */
  copied: string
  failed: string
}

export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const { success, failure } = useNotices()
  async function copy() {
    try {
      // Without https a browser has no clipboard.
      await navigator.clipboard.writeText(text)
      success(copied)
    } catch {
      failure(failed)
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
