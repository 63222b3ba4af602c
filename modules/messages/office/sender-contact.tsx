import { Button } from '@mantine/core'
import { formatDigits } from '#core/lib/text/digits.ts'
import { phoneLink, whatsAppLink } from '#core/lib/text/phone.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import styles from './inbox.module.css'
import type { MessageRecord } from './inbox-output.schema.server.ts'

export const givenAnswerId = 'given-answer'

/** Shows the sender of the message, with one-tap links to reach that person. */
export function SenderContact({ message }: { message: MessageRecord }) {
  const { language, texts: translate } = useScreenTexts('inbox')
  const { name, phone, email, address, answer, kind } = message
  const call = phone ? phoneLink(phone) : undefined
  const chat = phone ? whatsAppLink(phone) : undefined
  return (
    <section className={styles.part}>
      <h2>{translate('sender')}</h2>
      <p>{name ?? translate('noName')}</p>
      {address && <p className={styles.text}>{address}</p>}
      {!phone && !email && !address && <p>{translate('noContact')}</p>}
      <div className="row">
        {call && (
          <Button component="a" href={call.href}>
            {translate('call', { phone: formatDigits(call.shown, language) })}
          </Button>
        )}
        {chat && (
          <Button
            component="a"
            variant="default"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
          >
            {translate('whatsApp')}
          </Button>
        )}
        {/* The answer is copied into a chat or a mail: a link that contained it would reveal it to the operator of the
           chat. */}
        {answer && (chat || email) && kind !== 'safeguarding' && (
          <CopyButton text={answer} label={translate('copyAnswer')} shownIn={givenAnswerId} />
        )}
        {email && (
          <Button component="a" variant="default" href={`mailto:${email}`}>
            {translate('mail', { email })}
          </Button>
        )}
      </div>
    </section>
  )
}
