import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './open.ts'

/**
 * Every advisory lock with a numeric key. Each number has one use only: otherwise unrelated work would wait for each
 * other, and `tryLock` would fail while the other is busy. The keys of migrations and of a backup are also used by
 * servers of other versions: never change them.
 */
export const LOCKS = {
  migrations: 4_726_198,
  handOver: 4_726_199,
  auditSealing: 7_203_001,
  categoryTree: 7_203_002,
  sampleData: 7_203_003,
  customRoles: 7_203_012,
  setUp: 7_203_013,
  noticeSending: 7_203_014,
  owners: 7_203_015,
  startTasks: 7_203_016,
  reviewsBulk: 7_203_035,
  /** Held by whoever is making a backup, in a session of its own. */
  backup: 7_203_041,
  viewsOfAccount: 7_203_042,
  ledgerFolding: 7_203_047,
  dayCounts: 7_203_062,
  notesOfDay: 7_203_063,
  reportsOfAccount: 7_203_073,
  uploadQuota: 7_203_081,
  fileContents: 7_203_082,
  mediaStoreCheck: 7_203_083,
  pinsOfAccount: 7_203_084,
  alertsOfAccount: 7_203_085,
  ssoProviders: 7_203_089,
  webhooks: 7_203_092,
  mailTemplates: 7_203_120,
  /** Whose turn it is to get a lead. */
  leadTurns: 7_203_143,
  mailDrafts: 7_203_121,
  customerPairs: 7_203_144,
  automations: 7_203_130,
  register: 7_203_200,
  groupsNightly: 7_203_201,
} as const

/** Every lock that is a hash of a text begins it from a number of its own: equal texts of two kinds are two locks. */
export const SEEDS = {
  /** Triggers of migrations lock names and addresses of people with this one. */
  personalValue: 11,
  ticket: 0,
  idempotencyKey: 7,
  externalId: 9,
  importCodes: 12,
  refundsOfAccount: 13,
  bankStatements: 37,
  settlements: 54,
  /** Mails to one address that confirm a request. */
  requestForms: 82,
} as const

/** Takes a lock until the end of the transaction, or says false at once when somebody else has it. */
export const tryLock = async (tx: Db, key: SQL | number): Promise<boolean> =>
  (await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as got`)).rows[0]!.got

/** Serialises long work: waits for its turn however long that takes, but for no other lock. */
export const lockInTurn = (tx: Db, key: SQL | number) => patiently(tx, sql`pg_advisory_xact_lock(${key})`)

/** The same for a shared lock: it waits only for a holder of the exclusive lock. */
export const shareInTurn = (tx: Db, key: SQL | number) => patiently(tx, sql`pg_advisory_xact_lock_shared(${key})`)

async function patiently(tx: Db, lock: SQL) {
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select ${lock}`)
  await tx.execute(sql`set local lock_timeout to default`)
}
