import type { ReactNode } from 'react'
import { uploadAddress } from '../../ui/admin/image/thumbnail.tsx'

/** Opens an uploaded file beside the work. */
export function PdfLink({ name, children }: { name: string; children: ReactNode }) {
  return (
    <a href={uploadAddress(name)} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
