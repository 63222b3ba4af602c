import { Checkbox } from '@mantine/core'
import styles from './desk.module.css'
import type { DeskRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Lets an administrator name editors for the desk. */
export function ClerksSection({ work, desk }: { work: Act; desk: DeskRecord }) {
  const { translate } = useDeskTexts()
  return (
    <section className={styles.part} aria-labelledby="clerks">
      <h2 id="clerks">{translate('clerks')}</h2>
      <p className="soft">{translate('clerksHint')}</p>
      {desk.clerks.map(({ id: userId, name, isNamed }) => (
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
    </section>
  )
}
