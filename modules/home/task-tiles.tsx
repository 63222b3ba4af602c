import type { ReactNode } from 'react'
import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { LineIcon } from '#core/ui/line-icon.tsx'
import { useOrganisationContact } from '#core/contact-methods/use-organisation-contact.ts'
import { WeekStrip } from '#core/contact-methods/week-strip.tsx'
import styles from './task-tiles.module.css'

const drawings = {
  /** Telephone receiver. */
  call: 'M5 3.5h4l1.5 4.5-2.5 2a13 13 0 0 0 6 6l2-2.5 4.5 1.5v4c-9 1-16.5-6.5-15.5-15.5Z',
  /** House with a door. */
  visit: 'M3 11.5 12 4l9 7.5M5.5 10v10h13V10M10 20v-6h4v6',
  /** Speech bubble. */
  complain: 'M4 4h16v12h-9l-5 4.5V16H4ZM8.5 8.5h7M8.5 11.5h4.5',
  /** Sheet on a board. */
  notices: 'M5 3.5h14v17H5ZM8.5 8h7M8.5 12h7M8.5 16h4',
} as const

/** Links to the four tasks that bring a villager to the site, on the first screen of a phone. */
export function TaskTiles({ hasNotices }: { hasNotices: boolean }) {
  const { language, t } = useTranslations()
  const contact = useOrganisationContact()
  const call = contact?.call
  const hours = timeOf(contact?.hours)
  return (
    <nav className={`no-print ${styles.tasks}`} aria-label={t('home.tasks')}>
      <ul>
        {call && (
          <Tile icon="call" href={call.href} label={t('home.taskCall')}>
            <span className={styles.number}>{call.text}</span>
          </Tile>
        )}
        <Tile
          icon="visit"
          href={pageHref(language, 'contact-us') + (contact?.hours ? '#visit' : '')}
          label={t('home.taskVisit')}
        >
          <span>
            <WeekStrip days={contact?.openDays} />
            {hours && <small lang={langOf(hours, language)}>{hours.text}</small>}
          </span>
        </Tile>
        <Tile
          icon="complain"
          href={pageHref(language, 'complaints')}
          label={t('home.taskComplain')}
        />
        {hasNotices && (
          <Tile icon="notices" href={pageHref(language, 'notices')} label={t('notices.title')} />
        )}
      </ul>
    </nav>
  )
}

/** Returns the part of the opening hours after the days: “9:00 to 17:00”; undefined if it has no digit. */
function timeOf(hours: Localized | undefined): Localized | undefined {
  const text = hours?.text.split(', ').at(-1) ?? ''
  return hours && /\p{N}/u.test(text) && text.length <= 30 ? { ...hours, text } : undefined
}

type TileProps = {
  icon: keyof typeof drawings
  href: string
  label: string
  children?: ReactNode
}

function Tile({ icon, href, label, children }: TileProps) {
  return (
    <li>
      <a href={href}>
        <LineIcon path={drawings[icon]} size={24} />
        <b>{label}</b>
        {children}
      </a>
    </li>
  )
}
