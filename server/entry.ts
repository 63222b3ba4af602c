// Exports of the build: the application, and the function that runs the site.
export { createApp } from './app.ts'
export { exportSite } from './export-site.ts'
export { serve } from './serve.ts'
/** Used by the benchmark, which renders pages without a server. */
export { openServices } from './services.ts'
