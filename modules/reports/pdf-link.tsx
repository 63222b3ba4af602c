import type { ReactNode } from 'react'
import { useUploadLink } from '#core/records/screens/use-upload-link.ts'

type PdfLinkProps = {
  name: string
  /** True if everyone may open the file now. */
  isPublic?: boolean
  children: ReactNode
}

/** Links to an uploaded file, which opens in a new tab. */
export function PdfLink({ name, isPublic = true, children }: PdfLinkProps) {
  return <a {...useUploadLink(name, isPublic)}>{children}</a>
}
