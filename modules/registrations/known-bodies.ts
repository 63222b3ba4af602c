import bodies from '../../content/records/registrations.json' with { type: 'json' }

/** Public bodies with which organisations register, with the purpose and the law of a registration. */
export const knownBodies = bodies
