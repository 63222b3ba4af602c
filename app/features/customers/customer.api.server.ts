import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { instant } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import { addWrites } from '#platform/http/api/record-writes.ts'
import type { Services } from '#platform/services.ts'
import { largeImage } from '../images/image-upload.service.server.ts'
import {
  type Customer,
  customerColumns,
  findCustomer,
  searchCustomers,
} from './customer.queries.server.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './customer.service.server.ts'
import { customerForm } from './customer-form.schema.ts'

const customerOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    name: z.string().openapi({ example: 'Rahima Khatun' }),
    email: z.string().openapi({ example: 'rahima@example.org' }),
    mobile: z.string().openapi({ example: '01712-345678' }),
    imageName: z.string().nullable().openapi({
      description: 'Fetched from `/customer-images/{imageName}` with the same token.',
    }),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('Customer')

const words = {
  path: '/api/customers',
  tag: 'Customers',
  one: 'a customer',
  output: customerOutput,
}

export function createCustomerApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)
  addReads(api, {
    ...words,
    access: 'admin',
    answer: customerAnswer,
    sort: customerColumns.sort,
    list: (query) => searchCustomers(db, query),
    find: (id) => findCustomer(db, id),
  })
  addWrites(api, services, {
    entity: 'customers',
    ...words,
    answer: customerAnswer,
    form: customerForm,
    file: largeImage,
    create: (actor, form) => createCustomer(services, actor, form),
    update: (actor, target, form) => updateCustomer(services, actor, target, form),
    remove: (actor, target) => deleteCustomer(services, actor, target),
  })
  return api
}

function customerAnswer(customer: Customer): z.infer<typeof customerOutput> {
  const { id, name, email, mobile, imageName, createdAt, updatedAt } = customer
  return { id, name, email, mobile, imageName, createdAt, updatedAt }
}
