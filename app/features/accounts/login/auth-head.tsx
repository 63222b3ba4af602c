import styles from './auth-head.module.css'

type AuthHeadProps = {
  /** What the browser calls the page, where that is not its heading. */
  page?: string
  title: string
  text?: string
}

/** What the card of login, sign-up and links is about. */
export function AuthHead({ page, title, text }: AuthHeadProps) {
  return (
    <header className={styles.head}>
      <title>{page ?? title}</title>
      <h1 className="stitch">{title}</h1>
      {text && <p>{text}</p>}
    </header>
  )
}
