export type CalendarLink = { href: string; size: string }

/** Links to a calendar file and states its size, as beside every file. The link contains it, so that it never wraps alone. */
export function CalendarFileLink({ link, children }: { link: CalendarLink; children: string }) {
  return <a href={link.href}>{`${children}, ${link.size}`}</a>
}
