import { useFetchedFile } from '#core/ui/admin/use-fetched-file.ts'

/** Returns the address of a customer's image in this browser; undefined until it is loaded. */
export function useCustomerImage(imageName: string | null | undefined): string | undefined {
  return useFetchedFile(imageName ? `/customer-images/${encodeURIComponent(imageName)}` : undefined)
}
