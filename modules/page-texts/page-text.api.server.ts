import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { writeHeaders, writeIdempotent } from '#core/kernel/api/idempotency.ts'
import { idParams } from '#core/kernel/api/parameters.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWorkingCopies } from '#core/kernel/api/record-working-copies.ts'
import { changedResponse, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import {
  findPageText,
  pageTextColumns,
  searchPageTexts,
} from '#core/page/frame/page-text.queries.server.ts'
import { updatePageText } from './page-text.service.server.ts'
import { pageTextForm } from './page-text-form.schema.ts'
import { pageTextOutput } from './page-text-output.schema.server.ts'

const operations = {
  path: '/api/page-texts',
  tag: 'Page texts',
  one: 'a text of a page',
  output: pageTextOutput,
}

const updateRoute = defineRoute('Page texts', 'content', {
  put: '/api/page-texts/{id}',
  summary: 'Replace a text of a page',
  request: { params: idParams, headers: writeHeaders, body: jsonBody(bodyOf(pageTextForm)) },
  responses: { 200: changedResponse(pageTextOutput, 'The text as it is now.') },
  mayNeedApproval: true,
})

export const createPageTextApi = defineApi((services, answer, api) => {
  addReads(api, {
    databases: services,
    access: 'content',
    ...operations,
    sort: pageTextColumns.sort,
    list: searchPageTexts,
    find: findPageText,
  })
  addWorkingCopies(answer, services, {
    entity: 'pageTexts',
    ...operations,
    form: pageTextForm,
    update: (actor, target, form) => updatePageText(services, actor, target, form),
  })

  answer(updateRoute, ({ c, params, headers, body: form }) => {
    const target = targetOf(params, headers, form)
    return writeIdempotent(c, services, {
      entity: 'pageTexts',
      content: form,
      output: pageTextOutput,
      perform: (actor) => updatePageText(services, actor, target, form),
    })
  })
})
