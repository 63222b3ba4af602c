// Calls of the office about messages of visitors, for the contract of the API.
import type { Insertable } from 'kysely'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import type { Services } from '#core/kernel/services.ts'
import { nextNumber } from '../factories/next-number.ts'
import { fieldsOf } from './content.ts'
import type { Site, ValidCall } from './valid-call.ts'

/** Makes a message, as if a visitor had sent it now. */
export async function makeMessage(
  { db, clock }: Services,
  values: Partial<Insertable<Tables['messages']>> = {},
): Promise<Row<'messages'>> {
  const at = values.createdAt ?? clock().toISOString()
  return db
    .insertInto('messages')
    .values({
      kind: 'question',
      state: 'new',
      language: 'bn',
      waitedDays: 0,
      text: `When is the office open? ${nextNumber()}`,
      name: 'Salma Begum',
      phone: '01712-345678',
      createdAt: at,
      updatedAt: at,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const savedAnswer = () => ({
  title: `Office hours ${nextNumber()}`,
  titleBn: 'অফিসের সময়',
  text: 'Sunday to Thursday, 9 to 5.',
  textBn: 'রবি থেকে বৃহস্পতিবার, ৯টা থেকে ৫টা।',
})

export async function makeSavedAnswer({ admin }: Site) {
  return fieldsOf((await admin('POST /api/saved-answers', { json: savedAnswer() })).body)
}

const onMessage =
  (fields?: ValidCall['fields']) =>
  async ({ services }: Site): Promise<ValidCall> => {
    const { id, updatedAt } = await makeMessage(services)
    return { path: `/api/messages/${id}`, ...(fields && { fields, updatedAt }) }
  }

const onSavedAnswer =
  (hasFields = false) =>
  async (site: Site): Promise<ValidCall> => {
    const { id, updatedAt } = await makeSavedAnswer(site)
    const path = `/api/saved-answers/${id}`
    return { path, updatedAt: String(updatedAt), ...(hasFields && { fields: savedAnswer() }) }
  }

export const inboxCalls: Record<string, (site: Site) => Promise<ValidCall>> = {
  'GET /api/messages/{id}': onMessage(),
  'PUT /api/messages/{id}': async (site) => {
    const { id: assigneeId } = await site.makePerson({ role: 'ADMIN' })
    return onMessage({ state: 'assigned', assigneeId })(site)
  },
  'DELETE /api/messages/{id}': onMessage(),
  'POST /api/saved-answers': async () => ({ path: '/api/saved-answers', fields: savedAnswer() }),
  'GET /api/saved-answers/{id}': async (site) => ({
    path: `/api/saved-answers/${(await makeSavedAnswer(site)).id}`,
  }),
  'PUT /api/saved-answers/{id}': onSavedAnswer(true),
  'DELETE /api/saved-answers/{id}': onSavedAnswer(),
  'GET /api/users/{id}/safeguarding': async ({ makePerson }) => ({
    path: `/api/users/${(await makePerson()).id}/safeguarding`,
  }),
  'PUT /api/users/{id}/safeguarding': async ({ makePerson }) => ({
    path: `/api/users/${(await makePerson({ role: 'ADMIN' })).id}/safeguarding`,
    fields: { isNamed: true },
  }),
}
