import type { Db } from '#core/kernel/db/database.ts'

/** The same database; `beforeTransaction` runs before each of its transactions. */
export function watchTransactions(db: Db, watch: { beforeTransaction: () => Promise<void> }): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          execute: async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
            await watch.beforeTransaction()
            return target.transaction().execute(work)
          },
        })
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
