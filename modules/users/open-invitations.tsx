import { Button } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { InvitationRecord } from './invitation-output.schema.server.ts'

type OpenInvitationsProps = {
  invitations: readonly InvitationRecord[]
  onNewLink: (invitation: InvitationRecord) => void
  /** Called after an invitation was revoked or turned out to be closed. */
  onChange: () => void
}

/** Lists unused invitations, each with buttons for a new link and to revoke it. */
export function OpenInvitations({ invitations, onNewLink, onChange }: OpenInvitationsProps) {
  const t = useTexts('user-links')
  const api = useApi()
  const confirm = useConfirm()
  const { run } = useTask()

  async function revoke({ id, name }: InvitationRecord) {
    if (!(await confirm({ question: t('askRevoke', { name }), yes: t('yesRevoke') }))) return
    await run(() => api.send('DELETE', `/api/invitations/${id}`), t('revoked'))
    onChange()
  }

  return (
    <section className="stack small-titles part" aria-labelledby="open-invitations">
      <h2 id="open-invitations">{t('open')}</h2>
      <ul className="stack">
        {invitations.map((invitation) => {
          const { id, name, email, invitedBy } = invitation
          return (
            <li key={id} className="bar entry">
              <div>
                <p>
                  {name} · {email}
                </p>
                <p>
                  <State invitation={invitation} />{' '}
                  {invitedBy && t('invitedBy', { name: invitedBy })}
                </p>
              </div>
              <div className="row">
                <Button
                  variant="default"
                  aria-label={t('newLinkOf', { name })}
                  onClick={() => onNewLink(invitation)}
                >
                  {t('newLink')}
                </Button>
                <Button
                  variant="subtle"
                  color="madder"
                  aria-label={t('revokeOf', { name })}
                  onClick={() => void revoke(invitation)}
                >
                  {t('revoke')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function State({ invitation: { role, expiresAt } }: { invitation: InvitationRecord }) {
  const { language, t, texts: linkText } = useScreenTexts('user-links')
  const isOver = new Date(expiresAt) <= new Date()
  const time = formatInstant(expiresAt, language)
  return linkText(isOver ? 'isOver' : 'goodUntil', { role: t(`users.${role}`), time })
}
