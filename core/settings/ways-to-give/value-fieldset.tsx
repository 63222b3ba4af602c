import type { ReactNode } from 'react'
import type { BothValues } from './use-both-values.ts'

/** Groups the fields of both languages below the problem of either, which is shown once. */
export function ValueFieldset({ en, bn, children }: BothValues & { children: ReactNode }) {
  return (
    <fieldset className="stack bare titled" id={en.id} tabIndex={-1}>
      <legend>{en.label}</legend>
      <div role="alert" className="error" id={bn.id} tabIndex={-1}>
        {en.error ?? bn.error}
      </div>
      {children}
    </fieldset>
  )
}
