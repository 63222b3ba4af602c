import { defineApi } from '#core/kernel/api/define-api.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import { customerColumns, findCustomer, searchCustomers } from './customer.queries.server.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './customer.service.server.ts'
import { customerForm } from './customer-form.schema.ts'
import { customerOutput } from './customer-output.schema.server.ts'

const operations = {
  path: '/api/customers',
  tag: 'Customers',
  one: 'a customer',
  output: customerOutput,
}

export const createCustomerApi = defineApi((services, _answer, api) => {
  addReads(api, {
    databases: services,
    ...operations,
    access: 'customers',
    sort: customerColumns.sort,
    list: searchCustomers,
    find: findCustomer,
    onRead: (caller, read) =>
      recordSeen(
        services,
        caller,
        'id' in read ? { what: 'customer', customer: read.id } : { what: 'list', rows: read.rows },
      ),
  })
  addWrites(api, services, {
    entity: 'customers',
    ...operations,
    form: customerForm,
    file: largeImage,
    create: (actor, form) => createCustomer(services, actor, form),
    update: (actor, target, form) => updateCustomer(services, actor, target, form),
    remove: (actor, target) => deleteCustomer(services, actor, target),
  })
})
