import { Button } from '@mantine/core'
import { useTexts } from '#core/translations/use-texts.ts'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'

type Props = { promise: NonNullable<GiftRecord['promise']>; work: Act }

/** Asks whether the name that a giver wrote may stand in public; renders nothing once that is decided. */
export function ShowName({ promise: { id, name, isListed, isShown }, work }: Props) {
  const translate = useTexts('gift-desk')
  if (!name || !isListed || isShown) return null
  return (
    <>
      <p>{translate('showName', { name })}</p>
      <div className={styles.buttons}>
        {([true, false] as const).map((isYes) => (
          <Button
            key={String(isYes)}
            variant={isYes ? 'filled' : 'default'}
            disabled={work.isBusy}
            onClick={() =>
              void work.act(
                `/promises/${id}/listing`,
                translate(isYes ? 'giverNamed' : 'giverUnnamed'),
                { isListed: isYes },
              )
            }
          >
            {translate(isYes ? 'showNameYes' : 'showNameNo')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ))}
      </div>
    </>
  )
}
