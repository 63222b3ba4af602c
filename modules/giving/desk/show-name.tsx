import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type Props = { promise: NonNullable<GiftRecord['promise']>; work: Act }

/** Asks whether the name that a giver wrote may stand in public; renders nothing once that is decided. */
export function ShowName({ promise: { id, name, isListed, isShown }, work }: Props) {
  const { translate } = useDeskTexts()
  if (!name || !isListed || isShown) return null
  return (
    <>
      <p>{translate('showName', { name })}</p>
      <div className={styles.buttons}>
        {([true, false] as const).map((isYes) => (
          <ActButton
            key={String(isYes)}
            work={work}
            act={[
              `/promises/${id}/listing`,
              translate(isYes ? 'giverNamed' : 'giverUnnamed'),
              { isListed: isYes },
            ]}
            of={name}
            isMain={isYes}
          >
            {translate(isYes ? 'showNameYes' : 'showNameNo')}
          </ActButton>
        ))}
      </div>
    </>
  )
}
