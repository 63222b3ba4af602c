import * as z from 'zod/mini'

export type AlarmConfig = {
  /** Address that is mailed through `MailConfig`. */
  mail: string | undefined
  /** Address with https that JSON is posted to; it may hold a secret. */
  url: string | undefined
}

type Environment = Record<string, string | undefined>

/** Reads who is told of troubles; undefined for nobody. The variables have no `alarmProblem`. */
export function readAlarms({ ALARM_MAIL, ALARM_URL }: Environment): AlarmConfig | undefined {
  if (!ALARM_MAIL && !ALARM_URL) return undefined
  return { mail: ALARM_MAIL || undefined, url: ALARM_URL || undefined }
}

/** Returns a sentence for the first variable that is not accepted. */
export function alarmProblem(env: Environment): string | undefined {
  const { ALARM_MAIL, ALARM_URL, SMTP_URL } = env
  if (ALARM_MAIL && !z.safeParse(z.email(), ALARM_MAIL).success) {
    return `ALARM_MAIL: "${ALARM_MAIL}" is not an email address. Use one like name@example.org.`
  }
  if (ALARM_MAIL && !SMTP_URL) {
    return 'ALARM_MAIL: needs SMTP_URL and MAIL_FROM, through which it is sent.'
  }
  // The value may hold a secret, so the sentence never repeats it.
  if (ALARM_URL && URL.parse(ALARM_URL)?.protocol !== 'https:') {
    return 'ALARM_URL: this is not an address that begins with https://.'
  }
  return undefined
}
