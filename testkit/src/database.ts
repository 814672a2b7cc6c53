import { randomBytes } from 'node:crypto'
import { openPool } from '@learning-cms/server/db/open'
import { inject } from 'vitest'
import { administer, connectionTo, type TestPostgres } from './postgres.ts'

/** A database of its own, migrated and empty, for one test file. */
export const freshDatabase = () => copyTemplate(inject('postgres'))

/** The same outside vitest, for benchmarks and browser journeys, from what `startTestPostgres` gave. */
export async function copyTemplate({ connection, template }: TestPostgres) {
  const name = `cms_test_${process.pid}_${randomBytes(6).toString('hex')}`
  await administer(connection, `create database ${name} template ${template}`)
  const own = connectionTo(connection, name)
  const { db, pool } = openPool(own)
  const close = async () => {
    await pool.end()
    await administer(connection, `drop database if exists ${name} with (force)`)
  }
  return { db, pool, connection: own, close }
}
