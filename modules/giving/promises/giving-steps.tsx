import { useGiftTexts } from './gift-texts.ts'
import styles from './giving-steps.module.css'

/** Shows the way of a gift that is promised first: code, payment, receipt. */
export function GivingSteps() {
  const { translate } = useGiftTexts()
  return (
    <ol className={styles.steps}>
      {(['stepCode', 'stepPay', 'stepReceipt'] as const).map((step) => (
        <li key={step} className={styles.step}>
          {translate(step)}
        </li>
      ))}
    </ol>
  )
}
