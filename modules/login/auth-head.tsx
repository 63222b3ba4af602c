import styles from './auth-head.module.css'

type AuthHeadProps = {
  /** Title of the page in the browser, if it is not the heading. */
  page?: string
  title: string
  text?: string
}

/** Renders the heading of the card of login, sign-up and links. */
export function AuthHead({ page, title, text }: AuthHeadProps) {
  return (
    <header className={styles.head}>
      <title>{page ?? title}</title>
      <h1 className="stitch">{title}</h1>
      {text && <p>{text}</p>}
    </header>
  )
}
