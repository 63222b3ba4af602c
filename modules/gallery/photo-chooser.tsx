import { useState } from 'react'
import { useTexts } from '#core/translations/use-texts.ts'
import { FileButton } from '#core/ui/admin/file-button.tsx'
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
      <FileButton
        label={upload('choose')}
        input={{ accept: 'image/*', multiple: true }}
        onChoose={(...files) => onChoose(files)}
        variant="light"
      >
        {upload('choose')}
      </FileButton>
      <div className={styles.camera}>
        <FileButton
          label={upload('takePhoto')}
          input={{ accept: 'image/*', capture: 'environment' }}
          onChoose={(...files) => onChoose(files)}
        >
          {upload('takePhoto')}
        </FileButton>
      </div>
      <p className={styles.hint}>{upload('chooseHint')}</p>
    </div>
  )
}
