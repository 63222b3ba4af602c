import { type ReactNode, useId } from 'react'
import styles from './state-line.module.css'

type StateLineProps = {
  /** Done needs nothing; open waits; at risk should not wait. */
  state: 'done' | 'open' | 'atRisk'
  title: string
  /** The one button that deals with it. */
  action?: ReactNode
  /** Further links. */
  links?: ReactNode
  children: ReactNode
}

/** State of one thing, and the action it needs. */
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
