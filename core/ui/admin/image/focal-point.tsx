import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { defaultFocus } from '#core/lib/default-focus.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import type { FieldProps } from '../form/record-form.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './focal-point.module.css'

export type FocalPointFields = { x: FieldProps<string>; y: FieldProps<string> }

const step = 5
const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

type FocalPointProps = {
  image: { src: string; onError: () => void }
  fields: FocalPointFields
}

/** Shows an image on which a click or the arrow keys set the focal point, which cards keep visible. */
export function FocalPoint({ image, fields }: FocalPointProps) {
  const { language, t } = useUiTranslations()
  // Unknown until the image is loaded.
  const [unset, setUnset] = useState<{ x: number; y: number }>()
  const x = percentOf(fields.x.value, unset?.x)
  const y = percentOf(fields.y.value, unset?.y)
  const number = (percent: number) => formatNumber(percent, language)
  const said = t('focusNow', { x: number(x), y: number(y) })

  function set(nextX: number, nextY: number) {
    fields.x.onChange(String(within(nextX)))
    fields.y.onChange(String(within(nextY)))
  }

  function click({ clientX, clientY, currentTarget, detail }: MouseEvent) {
    // A click by Enter or the space bar has no position.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
  }

  function press(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    set(x + way.x, y + way.y)
  }

  return (
    <div className={styles.focus}>
      <button
        type="button"
        className={styles.image}
        aria-label={`${t('focus')}: ${said}`}
        data-loading={unset ? undefined : ''}
        onClick={click}
        onKeyDown={press}
      >
        <img
          {...image}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setUnset(defaultFocus({ width, height }))
          }
        />
        <span className={styles.mark} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className="note">{t('focusHint')}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

function percentOf(value: string, unset = 50): number {
  return value === '' ? unset : Number(value)
}

function within(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)))
}
