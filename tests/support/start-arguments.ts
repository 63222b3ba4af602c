import packageJson from '../../package.json' with { type: 'json' }

/** What `npm start` hands to Node, from the root of the project; here without npm between, which would take the signals. */
export const startArguments = packageJson.scripts.start.split(' ').slice(1)
