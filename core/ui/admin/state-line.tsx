import { type ReactNode, useId } from 'react'
import styles from './state-line.module.css'

type StateLineProps = {
  /** `done` needs no action, `open` can wait, `atRisk` is urgent. */
  state: 'done' | 'open' | 'atRisk'
  title: string
  /** Main action of the line. */
  action?: ReactNode
  /** Further links. */
  links?: ReactNode
  children?: ReactNode
}

/** Shows the state of one thing, and the action that it needs. */
export function StateLine({ state, title, action, links, children }: StateLineProps) {
  const id = useId()
  return (
    <section className={styles.line} data-state={state} aria-labelledby={id}>
      <div className={styles.text}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {links && <div className={styles.links}>{links}</div>}
      {action}
    </section>
  )
}
