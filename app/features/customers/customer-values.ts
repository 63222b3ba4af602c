// Between a customer of the API and what its form holds.
import { formBody } from '../../lib/api/form-body.ts'
import type { Version } from '../../ui/admin/form/record-form.ts'
import type { CustomerRecord } from './customer-output.schema.server.ts'

export type CustomerValues = {
  name: string
  email: string
  mobile: string
  /** A new picture; without one the old one stays, unless `removeImage`. */
  image: File | null
  removeImage: boolean
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
      removeImage: false,
    },
  }
}

export function customerBody({ values, updatedAt }: Version<CustomerValues>): FormData {
  return formBody({ ...values, updatedAt })
}
