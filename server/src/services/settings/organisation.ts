import {
  expiryBounds,
  passwordBounds,
  retentionBounds,
  sessionBounds,
  usualCodes,
  usualLanguages,
  type OrderExpiry,
  type PasswordRule,
  type RegisterCodes,
  type RegisterLanguages,
  type Retention,
  type SessionLengths,
} from '@learning-cms/contract/system/organisation'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { readSetting, type Setting } from './setting.ts'

const usualOf = <Names extends string>(bounds: Record<Names, { usual: number }>) =>
  Object.fromEntries(Object.entries<{ usual: number }>(bounds).map(([name, { usual }]) => [name, usual])) as Record<
    Names,
    number
  >

/** The groups of the organisation's settings, each in a row of its own. */
export const passwordRule: Setting<PasswordRule> = { key: 'password-rule', usual: usualOf(passwordBounds) }
export const sessionLengths: Setting<SessionLengths> = { key: 'session-lengths', usual: usualOf(sessionBounds) }
export const orderExpiry: Setting<OrderExpiry> = { key: 'order-expiry', usual: usualOf(expiryBounds) }
export const retention: Setting<Retention> = { key: 'retention', usual: usualOf(retentionBounds) }

export const registerCodes: Setting<RegisterCodes> = { key: 'register-codes', usual: usualCodes }

export const registerLanguages: Setting<RegisterLanguages> = { key: 'register-languages', usual: usualLanguages }

export const readPasswordRule = (db: Db) => readSetting(db, passwordRule)
export const readOrderExpiry = (db: Db) => readSetting(db, orderExpiry)
export const readCodePattern = async (db: Db) => (await readSetting(db, registerCodes)).pattern
export const readHasEnglish = async (db: Db) => (await readSetting(db, registerLanguages)).hasEnglish
export const readRetention = (db: Db) => readSetting(db, retention)

/** A number of a group inside a statement. */
const numberOf = <Value extends Record<string, number>>({ key, usual }: Setting<Value>, name: keyof Value & string) =>
  sql`coalesce((select (value ->> ${name}::text)::int from settings where key = ${key}), ${usual[name]!}::int)`

/** How long a session lasts without use. */
export const idleTime: SQL = sql`make_interval(mins => ${numberOf(sessionLengths, 'idleMinutes')})`
/** How long a session lasts at most. */
export const longestTime: SQL = sql`make_interval(days => ${numberOf(sessionLengths, 'longestDays')})`

/** Whether the register is written in English too. Without parameters, as the columns of a list must be. */
export const hasEnglish = sql.raw(
  `coalesce((select (value ->> 'hasEnglish')::boolean from settings where key = '${registerLanguages.key}'), ${registerLanguages.usual.hasEnglish})`,
) as SQL<boolean>

const kept = (name: keyof Retention, unit: 'days' | 'hours') =>
  sql`make_interval(${sql.raw(unit)} => ${numberOf(retention, name)})`
export const trashTime = kept('trashDays', 'days')
export const exportTime = kept('exportHours', 'hours')
export const sessionRecordTime = kept('sessionDays', 'days')
export const mailRecordTime = kept('mailDays', 'days')
export const apiCallTime = kept('apiCallDays', 'days')
