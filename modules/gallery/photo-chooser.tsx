import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '#core/translations/use-texts.ts'
import styles from './photo-upload.module.css'

/** Lets a person choose photos from the phone's gallery, the camera or a folder, or drop them. */
export function PhotoChooser({ onChoose }: { onChoose: (files: File[]) => void }) {
  const upload = useTexts('photo-upload')
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons are for everyone.
    <div
      className={styles.chooser}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onChoose([...event.dataTransfer.files])
      }}
    >
      <FileButton label={upload('choose')} onChoose={onChoose} />
      <div className={styles.camera}>
        <FileButton label={upload('takePhoto')} onChoose={onChoose} isCamera />
      </div>
      <p className={styles.hint}>{upload('chooseHint')}</p>
    </div>
  )
}

type FileButtonProps = { label: string; onChoose: (files: File[]) => void; isCamera?: boolean }

function FileButton({ label, onChoose, isCamera = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        accept="image/*"
        aria-label={label}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Clearing the value lets the same files be chosen again.
          currentTarget.value = ''
          onChoose(files)
        }}
      />
      <Button variant={isCamera ? 'default' : 'light'} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
