import type { ReactNode } from 'react'
import type { Language } from '#core/lib/text/language.ts'

type Props = {
  title: string
  /** Language, if it is not the page's own. */
  lang?: Language | undefined
  tag?: ReactNode
}

/** Renders the h2 of a section, with its running stitch. */
export function SectionTitle({ title, lang, tag }: Props) {
  return (
    <div className="stitch">
      <h2 lang={lang}>{title}</h2> {tag}
    </div>
  )
}
