import { type ClipboardEvent, type FocusEvent, useRef } from 'react'
import { useConfirm } from '../confirm.tsx'
import { useNotices } from '../notices.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { looksLikeBijoy } from './looks-like-bijoy.ts'

type Converter = typeof import('./bijoy-offer.tsx').converter

export type BijoyOffer = {
  /** Identity of the field: after a decision about its text, only another paste asks again. */
  field: object
  text: string
  isPasted: boolean
  /** Converts the text of the field. @returns a function that restores it, and throws if it cannot */
  convert: (converter: Converter) => () => void
}

/** Returns a function that offers to convert a text if it looks like Bijoy. */
export function useBijoyOffer(): (offer: BijoyOffer) => Promise<void> {
  const confirm = useConfirm()
  const { offerUndo } = useNotices()
  const { language } = useUiTranslations()
  const decided = useRef(new WeakSet<object>())
  const isAsking = useRef(false)
  return async ({ field, text, isPasted, convert }) => {
    if (isAsking.current || (!isPasted && decided.current.has(field))) return
    if (!looksLikeBijoy(text)) return
    isAsking.current = true
    try {
      const { questionAbout, translateBijoy, converter } = await import('./bijoy-offer.tsx')
      const t = translateBijoy(language)
      const isWanted = await confirm(questionAbout(text, language))
      decided.current.add(field)
      if (!isWanted) return
      const putBack = convert(converter)
      offerUndo(t('done'), async () => putBack(), t('undone'))
    } catch (error) {
      // The table cannot be loaded without a connection; the text stays as it was pasted.
      console.error(error)
    } finally {
      isAsking.current = false
    }
  }
}

/** Returns the handlers of a form that check its text fields without formatting. */
export function useBijoyWatch() {
  const offer = useBijoyOffer()
  const check = (field: EventTarget, isPasted: boolean) => {
    if (!isTextField(field)) return
    const text = field.value
    void offer({
      field,
      text,
      isPasted,
      convert: ({ convertBijoy }) => {
        write(field, convertBijoy(text))
        return () => write(field, text)
      },
    })
  }
  return {
    // The field has the pasted text only after the event.
    onPaste: ({ target }: ClipboardEvent) => void setTimeout(() => check(target, true)),
    onBlur: ({ target }: FocusEvent) => check(target, false),
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function isTextField(field: EventTarget): field is TextField {
  if (field instanceof HTMLTextAreaElement) return true
  return field instanceof HTMLInputElement && field.type === 'text'
}

/** Sets the value like user input, so that React notices it. */
function write(field: TextField, text: string) {
  if (!field.isConnected) throw new Error('The field is no longer on the screen')
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
