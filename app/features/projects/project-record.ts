/** A completed project as the API gives it. */
export type ProjectRecord = {
  id: number
  title: string
  titleBn: string | null
  technicalPartner: string
  technicalPartnerBn: string | null
  financialPartner: string
  financialPartnerBn: string | null
  duration: string
  durationBn: string | null
  sortOrder: number
  isSample: boolean
  updatedAt: string
}
