import type { HistoryRecord } from './history-output.schema.server.ts'
import { useHistoryLabels } from './use-history-labels.ts'

type HistoryTitleProps = {
  row: Pick<HistoryRecord, 'action' | 'entity' | 'entityId' | 'label' | 'labelBn'>
}

/** Renders a title such as `Donor changed: Example Bank`; a name in the other language has a `lang` attribute. */
export function HistoryTitle({ row }: HistoryTitleProps) {
  const labels = useHistoryLabels()
  const [title, name, lang] = [labels.title(row), labels.label(row), labels.lang(row)]
  const start = title.lastIndexOf(name)
  if (!lang || start < 0) return title
  return (
    <>
      {title.slice(0, start)}
      <span lang={lang}>{name}</span>
      {title.slice(start + name.length)}
    </>
  )
}
