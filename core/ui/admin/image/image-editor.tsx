import { Button, Group, Radio } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { ErrorAlert } from '../alerts.tsx'
import { Dialog } from '../dialog.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './image-editor.module.css'
import { cardRatio, largestRegion, regionAfterKey, regionBetween } from './region.ts'
import { drawTurned, redrawImage, turnedSize, wholeImage } from './resize-in-browser.ts'
import { asFile, usualLimits } from './shrink-image.ts'

type ImageEditorProps = {
  /** Address of the image, in this browser or on this site. */
  address: string
  /** Name of the resulting file. */
  fileName: string
  /** Time of the chosen file: a part of it shows no other people, so what was said about them stays. */
  lastModified: number | undefined
  onDone: (edited: File) => void
  onClose: () => void
}

/** Longer side of the preview, in pixels. */
const shownSide = 560

/** Rotates an image by quarter turns and crops it, before it is sent. */
export default function ImageEditor(props: ImageEditorProps) {
  const { address, fileName, lastModified, onDone, onClose } = props
  const { language, t } = useUiTranslations()
  const [image, setImage] = useState<HTMLImageElement>()
  const [{ turns, region }, setEdit] = useState(wholeImage)
  const [shape, setShape] = useState('free')
  const [step, setStep] = useState<'open' | 'busy' | 'failed'>('open')
  const canvas = useRef<HTMLCanvasElement>(null)
  const corner = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => {
    const loaded = new Image()
    loaded.src = address
    loaded.decode().then(
      () => setImage(loaded),
      () => setStep('failed'),
    )
  }, [address])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!image || !context) return
    const { width, height } = turnedSize(image, turns)
    const scale = shownSide / Math.max(width, height)
    context.canvas.width = width * scale
    context.canvas.height = height * scale
    context.scale(scale, scale)
    drawTurned(context, image, turns)
  }, [image, turns])

  /** Aspect ratio relative to the image, if the shape is fixed. */
  function ratioAt(wantedTurns: number, wantedShape: string) {
    if (!image || wantedShape === 'free') return undefined
    const { width, height } = turnedSize(image, wantedTurns)
    return (cardRatio * height) / width
  }

  function start(nextTurns: number, nextShape: string) {
    setShape(nextShape)
    setEdit({ turns: nextTurns, region: largestRegion(ratioAt(nextTurns, nextShape)) })
  }

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect()
    const part = (at: number, from: number, size: number) =>
      Math.min(1, Math.max(0, (at - from) / size))
    return { x: part(clientX, box.left, box.width), y: part(clientY, box.top, box.height) }
  }

  function drawTo(event: PointerEvent) {
    if (!corner.current) return
    setEdit({ turns, region: regionBetween(corner.current, pointOf(event), ratioAt(turns, shape)) })
  }

  function press(event: KeyboardEvent) {
    const next = regionAfterKey(region, event, ratioAt(turns, shape))
    if (!next) return
    event.preventDefault()
    setEdit({ turns, region: next })
  }

  async function apply() {
    if (!image) return
    setStep('busy')
    try {
      const part = await redrawImage(image, { turns, region }, usualLimits)
      onDone(asFile(part, fileName, lastModified))
    } catch (error) {
      console.error(error)
      setStep('failed')
    }
  }

  const percent = (part: number) => formatNumber(Math.round(part * 100), language)
  const { left, top, width, height } = region
  return (
    <Dialog
      onClose={onClose}
      title={t('editImage')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ErrorAlert text={step === 'failed' ? t('editFailed') : ''} />
      <Group mb="sm">
        <Button variant="default" onClick={() => start((turns + 3) % 4, shape)}>
          {t('turnLeft')}
        </Button>
        <Button variant="default" onClick={() => start((turns + 1) % 4, shape)}>
          {t('turnRight')}
        </Button>
        <Radio.Group label={t('cropShape')} value={shape} onChange={(next) => start(turns, next)}>
          <Radio mt="xs" value="free" label={t('cropFree')} />
          <Radio mt="xs" value="card" label={t('cropCard')} />
        </Radio.Group>
      </Group>
      <button
        type="button"
        className={styles.board}
        aria-label={t('cropHint')}
        data-autofocus
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          corner.current = pointOf(event)
        }}
        onPointerMove={drawTo}
        onPointerUp={(event) => {
          drawTo(event)
          corner.current = undefined
        }}
      >
        <canvas ref={canvas} />
        <span
          className={styles.region}
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      </button>
      <p className="note">{t('cropHint')}</p>
      <p role="status">
        {t('cropNow', {
          left: percent(left),
          top: percent(top),
          width: percent(width),
          height: percent(height),
        })}
      </p>
      <Group mt="md">
        <Button disabled={!image} loading={step === 'busy'} onClick={() => void apply()}>
          {t('useThis')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </Dialog>
  )
}
