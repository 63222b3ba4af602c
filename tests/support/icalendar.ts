// Strict reader of iCalendar files (RFC 5545): everything that a strict client would refuse is an error.

export type CalendarComponent = {
  name: string
  /** Values by property; parameters stay in the name: `DTSTART;TZID=Asia/Dhaka`. */
  properties: Record<string, string>
  components: CalendarComponent[]
}

export function parseCalendar(file: string): CalendarComponent {
  const lines = file.split('\r\n')
  if (lines.pop() !== '' || /[\r\n]/.test(lines.join(''))) throw new Error('a line without CRLF')
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`more than 75 octets: ${line}`)
  }
  const root: CalendarComponent = { name: '', properties: {}, components: [] }
  const open = [root]
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z][\w;=/.-]*):(.*)$/.exec(line) ?? []
    if (!name) throw new Error(`not a property: ${line}`)
    const parent = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const component = { name: value, properties: {}, components: [] }
      parent.components.push(component)
      open.push(component)
    } else if (name === 'END') {
      if (parent.name !== value) throw new Error(`${value} ends inside ${parent.name}`)
      open.pop()
    } else {
      if (name in parent.properties) throw new Error(`${name} stands twice`)
      parent.properties[name] = isText(name) ? textOf(value) : value
    }
  }
  const [calendar, ...others] = root.components
  if (calendar?.name !== 'VCALENDAR' || others.length > 0 || open.length > 1) {
    throw new Error('not one calendar')
  }
  return calendar
}

/** Returns the properties of the events of a calendar, in order. */
export function eventsOf(file: string): Record<string, string>[] {
  return parseCalendar(file)
    .components.filter(({ name }) => name === 'VEVENT')
    .map(({ properties }) => properties)
}

function isText(name: string): boolean {
  return /^(?:SUMMARY|DESCRIPTION|LOCATION|UID|NAME|X-WR-CALNAME|PRODID)$/.test(name)
}

function textOf(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`)
  return value.replace(/\\(.)/g, (_, escaped: string) => {
    if (!/[\\;,nN]/.test(escaped)) throw new Error(`unknown escape: ${value}`)
    return /n/i.test(escaped) ? '\n' : escaped
  })
}
