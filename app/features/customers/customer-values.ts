// Between a customer of the API and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import type { CustomerRecord } from './customer-record.ts'

export type CustomerValues = {
  name: string
  email: string
  mobile: string
  /** A new picture; without one the old one stays. */
  image: File | null
}

/** An empty form without a customer. */
export function customerVersion(customer?: CustomerRecord): Version<CustomerValues> {
  return {
    updatedAt: customer?.updatedAt,
    values: {
      name: customer?.name ?? '',
      email: customer?.email ?? '',
      mobile: customer?.mobile ?? '',
      image: null,
    },
  }
}

export function customerBody({ values, updatedAt }: Version<CustomerValues>): FormData {
  const { image, ...texts } = values
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.set(name, text)
  if (image) body.set('image', image)
  if (updatedAt) body.set('updatedAt', updatedAt)
  return body
}
