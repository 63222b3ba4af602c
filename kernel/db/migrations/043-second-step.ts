import { big, instant, type Migration, withId } from './columns.ts'

/**
 * The second step of a login: authenticator, passkeys and recovery codes of an account, the devices that skip it,
 * and the logins that wait for it.
 */
export const secondStep: Migration = {
  name: '043-second-step',
  async up(db, dialect) {
    const owned = (name: string) =>
      withId(db.schema.createTable(name), dialect).addColumn('userId', 'integer', (c) =>
        c.notNull().references('users.id').onDelete('cascade'),
      )
    await owned('authenticators')
      .addColumn('secret', 'text')
      .addColumn('pendingSecret', 'text')
      .addColumn('lastStep', big(dialect), (c) => c.notNull())
      .addColumn('addedAt', instant(dialect))
      .addUniqueConstraint('authenticatorsByUser', ['userId'])
      .execute()
    await owned('passkeys')
      .addColumn('credentialId', 'text', (c) => c.notNull().unique())
      .addColumn('publicKey', 'text', (c) => c.notNull())
      .addColumn('counter', big(dialect), (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('userHandle', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('createdAt', instant(dialect), (c) => c.notNull())
      .addColumn('lastUsedAt', instant(dialect))
      .execute()
    await db.schema.createIndex('passkeysByUser').on('passkeys').column('userId').execute()
    await owned('recoveryCodes')
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('codeHash', 'text', (c) => c.notNull())
      .addColumn('usedAt', instant(dialect))
      .addUniqueConstraint('recoveryCodesByUser', ['userId', 'number'])
      .execute()
    await owned('rememberedDevices')
      .addColumn('keyHash', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('createdAt', instant(dialect), (c) => c.notNull())
      .addColumn('expiresAt', instant(dialect), (c) => c.notNull())
      .addUniqueConstraint('rememberedDevicesByUser', ['userId', 'keyHash'])
      .execute()
    await db.schema
      .createTable('challenges')
      .addColumn('challengeHash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('deviceHash', 'text')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('expiresAt', instant(dialect), (c) => c.notNull())
      .execute()
  },
}
