import { z } from '@hono/zod-openapi'
import { AppError } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/api/body.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import { defineFormRoute } from '#platform/http/api/multipart.ts'
import {
  idParams,
  instant,
  listAnswer,
  listQuery,
  oneAnswer,
  totalHeader,
} from '#platform/http/api/parameters.ts'
import {
  actorOf,
  changedAnswer,
  deletedAnswer,
  formBody,
  ifMatch,
  targetOf,
  versionHeader,
} from '#platform/http/api/writing.ts'
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

const body = formBody(bodyOf(customerForm))
const tags = ['Customers']

const listRoute = defineRoute('admin', {
  method: 'get',
  path: '/api/customers',
  tags,
  summary: 'All customers',
  request: { query: listQuery(customerColumns.sort) },
  responses: { 200: listAnswer(customerOutput, 'The customers, by id.') },
})

const oneRoute = defineRoute('admin', {
  method: 'get',
  path: '/api/customers/{id}',
  tags,
  summary: 'One customer',
  request: { params: idParams },
  responses: { 200: oneAnswer(customerOutput, 'The customer.') },
})

const createRoute = defineFormRoute(
  'admin',
  {
    method: 'post',
    path: '/api/customers',
    tags,
    summary: 'Add a customer',
    request: { body },
    responses: { 201: changedAnswer(customerOutput, 'The new customer.') },
  },
  largeImage,
)

const updateRoute = defineFormRoute(
  'admin',
  {
    method: 'put',
    path: '/api/customers/{id}',
    tags,
    summary: 'Replace a customer; without a picture they keep their old one',
    request: { params: idParams, headers: ifMatch, body },
    responses: { 200: changedAnswer(customerOutput, 'The customer as they are now.') },
  },
  largeImage,
)

const deleteRoute = defineRoute('admin', {
  method: 'delete',
  path: '/api/customers/{id}',
  tags,
  summary: 'Delete a customer',
  request: { params: idParams, headers: ifMatch },
  responses: { 204: deletedAnswer },
})

export function createCustomerApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  const { db } = services

  api.openapi(listRoute, async (c) => {
    const { rows, total } = await searchCustomers(db, c.req.valid('query'))
    c.header(totalHeader, String(total))
    return c.json(rows.map(customerAnswer), 200)
  })

  api.openapi(oneRoute, async (c) => {
    const customer = await findCustomer(db, c.req.valid('param').id)
    if (!customer) throw new AppError('not_found', 'This customer is not there.')
    return c.json(customerAnswer(customer), 200)
  })

  api.openapi(createRoute, async (c) => {
    const { record, version } = await createCustomer(services, actorOf(c), c.req.valid('form'))
    c.header(versionHeader, String(version))
    return c.json(customerAnswer(record), 201)
  })

  api.openapi(updateRoute, async (c) => {
    const form = c.req.valid('form')
    const target = targetOf(c.req.valid('param'), c.req.valid('header'), form)
    const { record, version } = await updateCustomer(services, actorOf(c), target, form)
    c.header(versionHeader, String(version))
    return c.json(customerAnswer(record), 200)
  })

  api.openapi(deleteRoute, async (c) => {
    const target = targetOf(c.req.valid('param'), c.req.valid('header'))
    const { version } = await deleteCustomer(services, actorOf(c), target)
    c.header(versionHeader, String(version))
    return c.body(null, 204)
  })

  return api
}

function customerAnswer(customer: Customer): z.infer<typeof customerOutput> {
  const { id, name, email, mobile, imageName, createdAt, updatedAt } = customer
  return { id, name, email, mobile, imageName, createdAt, updatedAt }
}
