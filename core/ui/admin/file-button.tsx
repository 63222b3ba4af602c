import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'

type FileButtonProps = ButtonProps & {
  /** Name of the field. */
  label: string
  input: Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'id' | 'multiple' | 'name'>
  onChoose: (file: File, ...others: File[]) => void
  id?: string
}

/** A button that chooses a file, or several. */
export function FileButton({ label, input, onChoose, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        {...input}
        ref={field}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file, ...others] = currentTarget.files ?? []
          // Clearing the value lets the same file be chosen again.
          currentTarget.value = ''
          if (file) onChoose(file, ...others)
        }}
      />
      <Button variant="default" {...button} onClick={() => field.current?.click()} />
    </>
  )
}
