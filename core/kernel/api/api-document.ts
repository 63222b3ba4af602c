import type { Api } from './create-api.ts'

/** The description of the API (OpenAPI 3.1). */
export type ApiDocument = ReturnType<Api['getOpenAPI31Document']>
