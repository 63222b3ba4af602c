export type CalendarLink = { href: string; size: string }

/** Link to a calendar file, with its size, as beside every file. */
export function CalendarFileLink({ link, children }: { link: CalendarLink; children: string }) {
  return (
    <>
      <a href={link.href}>{children}</a> <small>{link.size}</small>
    </>
  )
}
