import type { ReactNode } from 'react'
import { useUploadLink } from '../../records/screens/use-upload-link.ts'

type PdfLinkProps = {
  name: string
  /** True if the file is public now. */
  isPublic?: boolean
  children: ReactNode
}

/** Opens an uploaded file beside the work. */
export function PdfLink({ name, isPublic = true, children }: PdfLinkProps) {
  return <a {...useUploadLink(name, isPublic)}>{children}</a>
}
