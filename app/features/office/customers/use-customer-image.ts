import { useFetchedFile } from '../../../ui/admin/use-fetched-file.ts'

/** The address of a customer's image in this browser; undefined until it has come. */
export function useCustomerImage(imageName: string | null | undefined): string | undefined {
  return useFetchedFile(imageName ? `/customer-images/${encodeURIComponent(imageName)}` : undefined)
}
