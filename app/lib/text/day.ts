// Calendar days, YYYY-MM-DD, in Dhaka, where the offices are.

export function dayOf(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(instant)
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

export function endOf(day: string): Date {
  return new Date(`${day}T24:00:00+06:00`)
}
