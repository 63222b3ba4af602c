import { Checkbox } from '@mantine/core'
import styles from './desk.module.css'
import type { DeskRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Lets an administrator name editors for the desk. */
export function ClerkList({ work, clerks }: { work: Act } & Pick<DeskRecord, 'clerks'>) {
  const { translate } = useDeskTexts()
  return (
    <div className={styles.part}>
      <p className="soft">{translate('clerksHint')}</p>
      {clerks.map(({ id: userId, name, isNamed }) => (
        <Checkbox
          key={userId}
          label={name}
          checked={isNamed}
          disabled={work.isBusy}
          onChange={() => {
            const done = translate(isNamed ? 'clerkRemoved' : 'clerkNamed', { name })
            void work.act(`/clerks/${userId}`, done, { isNamed: !isNamed })
          }}
        />
      ))}
    </div>
  )
}
