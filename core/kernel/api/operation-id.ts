// Names of operations for programs that make a client from the description: `listPrograms`, `createProgram`.

/** Names that the path does not tell. */
export type OperationNames = {
  /** Name by method and path: `POST /api/upload`. */
  operations: Readonly<Record<string, string>>
  /** Singular by the word of a path, where it is not the word without its s. */
  singulars: Readonly<Record<string, string>>
}

/** Last words of paths that are verbs. */
const verbs = new Set(['confirm', 'erase', 'publish', 'reject', 'restore', 'undo', 'withdraw'])

const methodVerbs: Readonly<Record<string, string>> = {
  get: 'get',
  post: 'create',
  put: 'update',
  delete: 'delete',
}

/**
 * @param path as described: `/api/programs/{id}`
 * @param isList true if the answer is a list
 */
export function operationId(
  method: string,
  path: string,
  isList: boolean,
  { operations, singulars }: OperationNames,
): string {
  const name = operations[`${method.toUpperCase()} ${path}`]
  if (name) return name
  const words = path.split('/').filter((word) => !['', 'api', 'auth'].includes(word))
  const nouns = words.flatMap((word, at) => {
    if (word.startsWith('{')) return []
    const isOne = at < words.length - 1 || method === 'post'
    return [isOne ? (singulars[word] ?? word.replace(/s$/, '')) : word]
  })
  const last = words.at(-1) ?? ''
  if (method === 'post' && verbs.has(last)) return camelCase([last, ...nouns.slice(0, -1)])
  return camelCase([isList ? 'list' : (methodVerbs[method] ?? method), ...nouns])
}

function camelCase(words: readonly string[]): string {
  return words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .map((word, at) => (at === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join('')
}
