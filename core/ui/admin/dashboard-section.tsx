import { type ReactNode, useId } from 'react'
import styles from './dashboard-section.module.css'

export function DashboardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
