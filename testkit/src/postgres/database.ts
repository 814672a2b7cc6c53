import { randomBytes } from 'node:crypto'
import { openPool, openVitalPool } from '@learning-cms/server/db/open'
import { inject } from 'vitest'
import { administer, connectionTo, type TestPostgres } from './postgres.ts'
import { takeRowTypeFaults, watchRowTypes } from '@learning-cms/testkit/row-types/watch'

/**
 * For `pg_stat_activity`: our other connections to this database. PostgreSQL's own, such as autovacuum, must not be
 * ended.
 */
export const OUR_OTHERS = `datname = current_database() and usename = current_user and pid <> pg_backend_pid()`

/** A separate database, migrated and empty, for one test file. */
export async function freshDatabase() {
  const database = await copyTemplate(inject('postgres'))
  watchRowTypes(database.db, inject('rowTypes'))
  const close = async () => {
    await database.close()
    const faults = takeRowTypeFaults()
    if (faults.length > 0) throw new Error(`Rows are not of the type that their query names:\n${faults.join('\n')}`)
  }
  return { ...database, close }
}

/** The same outside vitest, for benchmarks and journeys, from the result of `startTestPostgres`. */
export async function copyTemplate({ connection, maker, template }: TestPostgres) {
  const name = `cms_test_${process.pid}_${randomBytes(6).toString('hex')}`
  await administer(maker, `create database ${name} template ${template}`)
  // Rights on a database are not copied with it.
  if (connection.user) await administer(maker, `grant create, temporary on database ${name} to ${connection.user}`)
  const own = connectionTo(connection, name)
  const { db, pool } = openPool(own)
  const vital = openVitalPool(own)
  const close = async () => {
    await Promise.all([pool.end(), vital.pool.end()])
    await administer(maker, `drop database if exists ${name} with (force)`)
  }
  return { name, db, pool, vital, connection: own, close }
}
