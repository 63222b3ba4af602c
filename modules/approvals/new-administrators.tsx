import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { NewAdministratorRecord } from './pending-change-output.schema.server.ts'
import styles from './pending-changes.module.css'

/** Lists administrators who cannot approve yet, with a button to vouch for them; renders nothing if there are none. */
export function NewAdministrators({ onChange }: { onChange: () => void }) {
  const translate = useTexts('approvals')
  const api = useApi()
  const ask = useConfirm()
  const { run } = useTask()
  const { response, reload } = useApiRead<{
    administrators: NewAdministratorRecord[]
  }>('/api/new-administrators')
  if (!response || response.data.administrators.length === 0) return null

  async function vouch({ id, name }: NewAdministratorRecord) {
    const answers = { yes: translate('yesVouch'), no: translate('noConfirm') }
    if (!(await ask({ question: translate('askVouch', { name }), ...answers }))) return
    await run(() => api.send('POST', `/api/users/${id}/vouch`), translate('vouched', { name }))
    reload()
    onChange()
  }

  return (
    <section className={styles.part}>
      <h2>{translate('newAdministrators')}</h2>
      <p className="soft">{translate('newHint')}</p>
      <ul className="lines">
        {response.data.administrators.map((person) => (
          <li key={person.id} className="bar entry">
            <Person person={person} />
            {person.mayVouch && (
              <Button variant="light" onClick={() => void vouch(person)}>
                {translate('vouch', { name: person.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/admin/adminuser">{translate('manageUsers')}</Link>
      </p>
    </section>
  )
}

function Person({ person }: { person: NewAdministratorRecord }) {
  const { language, texts: translate } = useScreenTexts('approvals')
  const { name, email, since, madeByName, vouchedByNames } = person
  const values = { email, name: madeByName ?? '', time: formatInstant(since, language) }
  return (
    <div>
      <p>{name}</p>
      <p>{translate(madeByName ? 'madeBy' : 'madeByHost', values)}</p>
      {vouchedByNames.length > 0 && (
        <p>{translate('vouchedBy', { name: vouchedByNames.join(', ') })}</p>
      )}
    </div>
  )
}
