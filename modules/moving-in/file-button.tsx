import { Button } from '@mantine/core'
import { useRef } from 'react'
import styles from './moving-in.module.css'

type FileButtonProps = {
  /** Name of the field. */
  label: string
  /** Words on the button. */
  words: string
  accept: string
  file: File | undefined
  isDisabled: boolean
  onChoose: (file: File | undefined) => void
}

/** A button that chooses a file, and its name beside it. */
export function FileButton({ label, words, accept, file, isDisabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.file}>
      <input
        ref={input}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
      />
      <Button variant="default" disabled={isDisabled} onClick={() => input.current?.click()}>
        {words}
      </Button>
      {file && <span>{file.name}</span>}
    </span>
  )
}
