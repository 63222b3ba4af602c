import { publicPages, recordPath } from '#core/lib/public-pages.ts'

/** Returns the path of the calendar of one notice or, if no id is given, of all open ones. */
export function calendarPath(id?: number | string): string {
  return `${id === undefined ? publicPages.notices.path : recordPath('notice', id)}/calendar.ics`
}
