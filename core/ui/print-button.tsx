import styles from './print-button.module.css'

/**
 * Renders a button that prints the page. The script of `print-page.ts` shows it, so that browsers without script, or
 * without print, offer no button that does nothing.
 */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className={`no-print ${styles.print}`} data-print="" hidden>
      {label}
    </button>
  )
}
