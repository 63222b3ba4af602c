/** Line icons on a grid of 24 × 24, one stroke wide. */
const paths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  album: 'M4 8h16v12H4zM6.5 5h11M9 2.5h6',
  chart: 'M4 20h16M7 20v-6M12 20V6M17 20v-9',
  backup: 'M12 3v11M8 10l4 4 4-4M4 15v5h16v-5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  contact: 'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4c-9 1-16-6-15-15Z',
  down: 'M12 5v14M6 13l6 6 6-6',
  donate: 'M12 20s-8-4.5-8-10.5a4.3 4.3 0 0 1 8-2 4.3 4.3 0 0 1 8 2C20 15.5 12 20 12 20Z',
  customer:
    'M3 6h18v12H3zM8 12a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 8 12ZM5.5 15.5c.8-2 4.2-2 5 0M14 10h4M14 14h4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  handshake: 'M3 8l4-2 5 2 5-2 4 2v7l-3 1-5 3-6-3-4-1zM12 8l-3 4 2 1.5 3-2 4 4.5',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 17h.01',
  history: 'M4 5v5h5M4.5 10a8 8 0 1 1-.5 4M12 8v4.5l3 2',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 3.5M15.5 9.5h.01',
  key: 'M14 10a4 4 0 1 0-3.5 4L12 15.5V18h2.5v2.5H18V17l-5-4.5',
  library: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  look: 'M12 3s6 6.5 6 11a6 6 0 0 1-12 0c0-4.5 6-11 6-11Z',
  mail: 'M4 6h16v12H4zM4 7l8 6.5L20 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11H11l-4.5 4v-4H4zM8 9h8M8 12.5h5',
  notice: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10.5 21h3',
  office: 'M5 21V6l7-3 7 3v15M3 21h18M9 9h.01M15 9h.01M9 13h.01M15 13h.01M10.5 21v-4h3v4',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .5 3.2 2.5 3.5 5.5',
  program: 'M12 21v-9M12 14c-5 0-8-2.5-8-7 5 0 8 2.5 8 7ZM12 11c0-4.5 3-7 8-7 0 4.5-3 7-8 7Z',
  project: 'M6 21V4h12l-2.5 4L18 12H6',
  report: 'M5 3h14v18H5zM9 16v-3M12 16V8M15 16v-5',
  sample: 'M4 12h16M4 12l3-3M20 12l-3 3M8 5h12v3M16 19H4v-3',
  settings:
    'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  share:
    'M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8.6 13.5l6.8 4M15.4 6.5l-6.8 4',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6ZM9 11.5l2.2 2.2L15 9.5',
  text: 'M4 4h16v16H4zM4 9h16M8 13h8M8 16h5',
  up: 'M12 19V5M6 11l6-6 6 6',
} as const

export type IconName = keyof typeof paths

/** Renders a decorative icon beside a word, in the colour of the text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
