import { type TouchEvent, useRef } from 'react'
import { type Step, stepOfSwipe } from './viewer-steps.ts'

/** Returns handlers for a sideways swipe of one finger. Two fingers and a zoomed page are ignored. */
export function useSwipe(onStep: (step: Step) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return { onTouchStart, onTouchEnd, onTouchCancel: forget }

  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches[0]
    const isZoomed = (visualViewport?.scale ?? 1) > 1.05
    start.current =
      finger && touches.length === 1 && !isZoomed
        ? { x: finger.clientX, y: finger.clientY }
        : undefined
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0]
    if (!finger || !start.current) return
    const step = stepOfSwipe(finger.clientX - start.current.x, finger.clientY - start.current.y)
    forget()
    if (step) onStep(step)
  }

  function forget() {
    start.current = undefined
  }
}
