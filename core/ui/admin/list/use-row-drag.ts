// Dragging a row of a list to another place, with a finger, a pen or a mouse. The keyboard uses buttons.
import type { PointerEvent as ReactPointerEvent } from 'react'

/** Distance from the edge of the window at which the page scrolls, in pixels. */
const edge = 90
const stepPixels = 14

/** Props of a handle anywhere in the row. */
export type DragHandle = { onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void }

/**
 * Lets rows be dragged.
 * @param onDrop receives the old and the new index of the row, from 0. During the drag rows carry `data-dragged` and
 * `data-drop`, for the style sheet.
 */
export function useRowDrag(onDrop: (from: number, to: number) => void): DragHandle {
  return {
    onPointerDown(event) {
      const row = event.currentTarget.closest('tr')
      if (!row || event.button !== 0) return
      event.preventDefault()
      follow(event.currentTarget, event.pointerId, row, onDrop)
    },
  }
}

function follow(
  handle: HTMLElement,
  pointerId: number,
  row: HTMLTableRowElement,
  onDrop: (from: number, to: number) => void,
) {
  const rows = [...(row.parentElement?.children ?? [])].filter(
    (one): one is HTMLTableRowElement => one instanceof HTMLTableRowElement,
  )
  const from = rows.indexOf(row)
  let to = from
  const end = new AbortController()
  const options = { signal: end.signal }
  handle.setPointerCapture(pointerId)
  row.dataset.dragged = 'yes'

  handle.addEventListener('pointermove', ({ clientY }) => move(clientY), options)
  handle.addEventListener('pointerup', () => stop(true), options)
  handle.addEventListener('pointercancel', () => stop(false), options)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), options)

  function move(y: number) {
    if (y < edge) window.scrollBy(0, -stepPixels)
    if (y > window.innerHeight - edge) window.scrollBy(0, stepPixels)
    to = placeAt(rows, from, y)
    for (const [index, one] of rows.entries()) {
      if (index !== to || to === from) delete one.dataset.drop
      else one.dataset.drop = to < from ? 'before' : 'after'
    }
  }

  function stop(isDropped: boolean) {
    end.abort()
    delete row.dataset.dragged
    for (const one of rows) delete one.dataset.drop
    if (isDropped && to !== from) onDrop(from, to)
  }
}

/** Index of the row whose middle the pointer has passed, relative to the dragged one. */
function placeAt(rows: readonly HTMLElement[], from: number, y: number): number {
  const middles = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect()
    return top + height / 2
  })
  const passed = middles.filter((middle, index) => index !== from && middle < y).length
  return passed
}
