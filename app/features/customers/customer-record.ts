/** A customer as the API gives it (design 5.2). */
export type CustomerRecord = {
  id: number
  name: string
  email: string
  mobile: string
  /** Fetched from /customer-images, where only an administrator's token opens. */
  imageName: string | null
  createdAt: string
  updatedAt: string
}
