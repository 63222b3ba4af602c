import { LineIcon } from '#core/ui/line-icon.tsx'
import type { NoticeKind } from './notice-kinds.ts'

const drawings = {
  /** Bell. */
  notice: 'M5 17h14l-2-3v-4a5 5 0 0 0-10 0v4ZM10 20h4M12 5V3',
  /** Folded newspaper. */
  news: 'M4 5h12v14H6a2 2 0 0 1-2-2ZM16 9h4v8a2 2 0 0 1-4 0M7 9h6M7 12h6M7 15h4',
  /** Quotation marks. */
  story: 'M10 7c-4 1-5 4-5 9h5v-5H7M19 7c-4 1-5 4-5 9h5v-5h-3',
  /** Briefcase. */
  job: 'M4 8h16v11H4ZM9 8V5h6v3M4 13h16M12 12v2',
  /** Hammer. */
  tender: 'M13 5l6 6-2 2-6-6ZM13 9l-9 9 2 2 9-9M10 6l2-2',
} as const satisfies Record<NoticeKind, string>

/** Draws the icon of a kind in the colour of the text beside it. */
export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  return <LineIcon path={drawings[kind]} size={18} />
}
