import { permissionOf } from '#core/kernel/entities.ts'
import { mayDo, type Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { listSamples, type Sample } from '#core/page/frame/sample.queries.server.ts'

/** Lists samples that a role may confirm. */
export async function listSamplesOf(
  services: Pick<Services, 'db' | 'entities'>,
  role: Role,
): Promise<Sample[]> {
  const samples = await listSamples(services)
  return samples.filter(({ entity, label }) => {
    const definition = services.entities[entity]
    return mayDo(role, permissionOf(definition, { [definition.name.column]: label }))
  })
}
