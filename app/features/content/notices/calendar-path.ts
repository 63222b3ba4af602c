import { publicPages, recordPath } from '../../../public-pages.ts'

/** Path of the calendar of one notice, or of all that are open. */
export function calendarPath(id?: number | string): string {
  return `${id === undefined ? publicPages.notices.path : recordPath('notice', id)}/calendar.ics`
}
