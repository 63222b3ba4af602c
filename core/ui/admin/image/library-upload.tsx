import { Button } from '@mantine/core'
import { useRef } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { ErrorAlert } from '../alerts.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { useLibraryUpload } from './use-library-upload.ts'

/** Uploads a new image into the library. @param props.onUploaded receives its name */
export function LibraryUpload({ onUploaded }: { onUploaded: (name: string) => void }) {
  const { language, t } = useUiTranslations()
  const input = useRef<HTMLInputElement>(null)
  const { percent, problem, upload } = useLibraryUpload(onUploaded)

  return (
    <div>
      <input
        ref={input}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        accept="image/*"
        aria-label={t('uploadNew')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          // Allows choosing the same file again.
          currentTarget.value = ''
          if (chosen) void upload(chosen)
        }}
      />
      <Button
        mt="xs"
        variant="light"
        loading={percent !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('uploadNew')}
      </Button>
      <p role="status">
        {percent !== undefined && t('uploading', { percent: formatNumber(percent, language) })}
      </p>
      <ErrorAlert text={problem} />
    </div>
  )
}
