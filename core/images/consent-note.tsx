import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { consentValuesOf, isAnswered } from './consent-values.ts'
import type { ImageRecord } from './image-output.schema.server.ts'

/**
 * Asks about the people in a stored image where nothing waits for the answer, since it may show a landscape. Renders
 * nothing once it is given.
 */
export default function ConsentNote({ imagename }: { imagename: string }) {
  const t = useTexts('consent')
  const [isOpen, setIsOpen] = useState(false)
  const { response, reload } = useApiRead<ImageRecord[]>(
    `/api/images/details?q=${encodeURIComponent(imagename)}`,
  )
  const image = response?.data.find(({ name }) => name === imagename)
  if (!image || isAnswered(consentValuesOf(image))) return null
  return (
    <div className="row middle">
      <span>{t('legend')}</span>
      <Button variant="light" onClick={() => setIsOpen(true)}>
        {t('answer')}
      </Button>
      {isOpen && (
        <ConsentDialog names={[imagename]} onClose={() => setIsOpen(false)} onChange={reload} />
      )}
    </div>
  )
}

/** Asks about each image of the library that a formatted text shows. */
export function ConsentNotes({ html }: { html: string }) {
  const names = new Set([...html.matchAll(/\/uploads\/([\w.-]+)/g)].map(([, name = '']) => name))
  return [...names].map((name) => <ConsentNote key={name} imagename={name} />)
}
