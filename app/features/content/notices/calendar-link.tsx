export type CalendarLink = { href: string; size: string }

/** Links to a calendar file and states its size, as beside every file. */
export function CalendarFileLink({ link, children }: { link: CalendarLink; children: string }) {
  return (
    <>
      <a href={link.href}>{children}</a> <small>{link.size}</small>
    </>
  )
}
