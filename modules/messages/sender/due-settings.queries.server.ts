import type { Db } from '#core/kernel/db/database.ts'
import { parseHolidays } from '#core/lib/working-days.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf } from '#core/settings/stored/setting.schema.ts'
import type { DueSettings } from './due-day.ts'
import type { MessageKind } from './message-kinds.ts'

export async function readDueSettings(db: Db): Promise<DueSettings> {
  const settings = await findSettings(db)
  const daysOf = (kind: MessageKind) => {
    const key = `messages.${kind}Days` as const
    return numberOf(key, settings[key].en)
  }
  return {
    days: {
      question: daysOf('question'),
      complaint: daysOf('complaint'),
      suggestion: daysOf('suggestion'),
      information: daysOf('information'),
      safeguarding: daysOf('safeguarding'),
    },
    holidays: parseHolidays(settings['messages.holidays'].en),
  }
}
