import { permissionOf } from '#core/kernel/entities.ts'
import { mayDo, type Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { listSamples } from '#core/page/frame/sample.queries.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { findUseOfEntity } from '#core/settings/uses/uses.ts'

/** Lists samples that a role may confirm. */
export async function listSamplesOf(services: Pick<Services, 'db' | 'entities'>, role: Role) {
  const [samples, unused] = await Promise.all([listSamples(services), readUnused(services.db)])
  return samples.filter(({ entity, label }) => {
    const use = findUseOfEntity(entity)
    if (use && unused.has(use)) return false
    const definition = services.entities[entity]
    return mayDo(role, permissionOf(definition, { [definition.name.column]: label }))
  })
}
