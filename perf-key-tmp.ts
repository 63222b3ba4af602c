export { cacheKey as cacheKeyStub } from './server/cache-key.ts'
