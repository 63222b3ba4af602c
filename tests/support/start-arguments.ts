import packageJson from '../../package.json' with { type: 'json' }

/**
 * The Node arguments of `npm start`, from the project root; run without npm, which would intercept signals.
 */
export const startArguments = packageJson.scripts.start.split(' ').slice(1)
