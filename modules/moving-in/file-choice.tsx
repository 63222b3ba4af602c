import { FileButton } from '#core/ui/admin/file-button.tsx'
import styles from './moving-in.module.css'

type FileChoiceProps = {
  /** Name of the field. */
  label: string
  /** Words on the button. */
  words: string
  accept: string
  file: File | undefined
  isDisabled: boolean
  onChoose: (file: File) => void
}

/** A button that chooses a file, and its name beside it. */
export function FileChoice({ label, words, accept, file, isDisabled, onChoose }: FileChoiceProps) {
  return (
    <span className={styles.file}>
      <FileButton label={label} input={{ accept }} onChoose={onChoose} disabled={isDisabled}>
        {words}
      </FileButton>
      {file && <span>{file.name}</span>}
    </span>
  )
}
