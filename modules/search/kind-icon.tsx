import styles from './search-view.module.css'

const drawings = {
  /** Sheet with lines. */
  pages: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  /** Seedling. */
  programs: 'M12 21v-9M12 12c0-5-3-7-8-7 0 5 3 7 8 7ZM12 10c0-4 3-6 8-6 0 4-3 6-8 6Z',
  /** House. */
  projects: 'M4 20V9.5L12 4l8 5.5V20ZM9.5 20v-6h5v6',
  /** Bell. */
  notices: 'M6 17v-6a6 6 0 0 1 12 0v6l2 2H4ZM10 21.5h4',
  /** Sheet with bars. */
  reports: 'M6 3h12v18H6ZM9 17v-4M12 17V8M15 17v-6',
  /** Picture of a hill. */
  albums: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  /** Head and shoulders. */
  people: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4 3.5-6 8-6s8 2 8 6',
  /** Pin of a map. */
  offices:
    'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  /** Heart. */
  donors: 'M12 20s-8-5-8-11a4.4 4.4 0 0 1 8-2.7A4.4 4.4 0 0 1 20 9c0 6-8 11-8 11Z',
} as const

/** Draws a kind of record in place of an image. */
export function KindIcon({ entity }: { entity: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawingOf(entity === 'photos' ? 'albums' : entity)} />
    </svg>
  )
}

function drawingOf(entity: string): string {
  return Object.entries(drawings).find(([kind]) => kind === entity)?.[1] ?? drawings.pages
}
