/** A text of a page as the API gives it. */
export type PageTextRecord = {
  id: number
  /** `page.part`, such as `home.vision`. */
  key: string
  title: string
  titleBn: string | null
  /** HTML with tokens such as `{{contact.phone}}`. */
  body: string
  bodyBn: string | null
  /** The English words are not confirmed. */
  isSample: boolean
  /** The Bangla words are not; without any it is as `isSample`. */
  isSampleBn: boolean
  updatedAt: string
}
