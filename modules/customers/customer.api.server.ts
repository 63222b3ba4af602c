import { entityApi } from '#core/entity/entity-api.server.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import { customerColumns } from './customer.queries.server.ts'
import { createCustomer, updateCustomer } from './customer.service.server.ts'
import { customerForm } from './customer-form.schema.ts'
import { customerOutput } from './customer-output.schema.server.ts'

export const createCustomerApi = entityApi({
  of: {
    entity: 'customers',
    path: '/api/customers',
    columns: customerColumns,
    form: customerForm,
  },
  tag: 'Customers',
  one: 'a customer',
  access: 'customers',
  output: customerOutput,
  writes: { create: createCustomer, update: updateCustomer },
  file: largeImage,
  onRead: (services, caller, read) =>
    recordSeen(
      services,
      caller,
      'id' in read ? { what: 'customer', customer: read.id } : { what: 'list', rows: read.rows },
    ),
})
