import { permissionOf } from '#kernel/entities.ts'
import { mayDo, type Role } from '#kernel/permissions.ts'
import type { Services } from '#kernel/services.ts'
import { listSamples, type Sample } from '../../page/frame/sample.queries.server.ts'

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
