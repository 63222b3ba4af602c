import { FileButton } from '#core/ui/admin/file-button.tsx'

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
    <span className="row middle">
      <FileButton label={label} input={{ accept }} onChoose={onChoose} disabled={isDisabled}>
        {words}
      </FileButton>
      {file && <span>{file.name}</span>}
    </span>
  )
}
