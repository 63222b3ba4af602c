import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useConfirm } from '../confirm.tsx'
import type { FormValues, RecordForm } from '../form/record-form.ts'
import { useNotices } from '../notices.tsx'
import { useUiTranslations } from '../ui-translations.ts'

/** Offers to convert all Bijoy values of a form opened by the site check; the person saves them. */
export function useStoredBijoy<V extends FormValues>(form: RecordForm<V>): void {
  const confirm = useConfirm()
  const { offerUndo } = useNotices()
  const { language } = useUiTranslations()
  const [search] = useSearchParams()
  const isWanted = search.has('bijoy')
  const hasAsked = useRef(false)
  const isField = (name: string): name is keyof V & string => name in form.values
  const offer = useRef(async () => {})
  offer.current = async () => {
    const { bijoyValues, questionAboutValues, translateBijoy } = await import('./bijoy-offer.tsx')
    const found = bijoyValues(form.values)
    if (found.length === 0) return
    if (!(await confirm(questionAboutValues(found, form.labels, language)))) return
    const t = translateBijoy(language)
    const write = (name: string, text: string) => {
      if (isField(name)) form.text(name).onChange({ currentTarget: { value: text } })
    }
    for (const { name, converted } of found) write(name, converted)
    const putBack = async () => {
      for (const { name, value } of found) write(name, value)
    }
    offerUndo(t('done'), putBack, t('undone'))
  }
  useEffect(() => {
    if (!isWanted || hasAsked.current) return
    hasAsked.current = true
    offer.current().catch(console.error)
  }, [isWanted])
}
