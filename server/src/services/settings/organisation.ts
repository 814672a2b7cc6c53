import {
  expiryBounds,
  passwordBounds,
  retentionBounds,
  sessionBounds,
  defaultCodes,
  defaultLanguages,
  type OrderExpiry,
  type PasswordRule,
  type RegisterCodes,
  type RegisterLanguages,
  type Retention,
  type SessionLengths,
} from '@learning-cms/contract/system/organisation'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { byName, namesOf } from '@learning-cms/domain/records/fields'
import { readSetting, type Setting } from './setting.ts'

const defaultsOf = <Names extends string>(bounds: Record<Names, { default: number }>) =>
  byName(namesOf(bounds), (name) => bounds[name].default)

/** The groups of the organisation's settings, each in a row of its own. */
export const passwordRule: Setting<PasswordRule> = { key: 'password-rule', default: defaultsOf(passwordBounds) }
export const sessionLengths: Setting<SessionLengths> = { key: 'session-lengths', default: defaultsOf(sessionBounds) }
export const orderExpiry: Setting<OrderExpiry> = {
  key: 'order-expiry',
  default: defaultsOf(expiryBounds),
  storedAs: { standardHours: 'usualHours' },
}
export const retention: Setting<Retention> = { key: 'retention', default: defaultsOf(retentionBounds) }

export const registerCodes: Setting<RegisterCodes> = { key: 'register-codes', default: defaultCodes }

export const registerLanguages: Setting<RegisterLanguages> = { key: 'register-languages', default: defaultLanguages }

export const readPasswordRule = (db: Db) => readSetting(db, passwordRule)
export const readOrderExpiry = (db: Db) => readSetting(db, orderExpiry)
export const readCodePattern = async (db: Db) => (await readSetting(db, registerCodes)).pattern
export const readHasEnglish = async (db: Db) => (await readSetting(db, registerLanguages)).hasEnglish
export const readRetention = (db: Db) => readSetting(db, retention)

/** The SQL expression of a number in a group of settings. */
const numberOf = <Value extends Record<string, number>>(
  { key, default: fallback }: Setting<Value>,
  name: keyof Value & string,
) => sql`coalesce((select (value ->> ${name}::text)::int from settings where key = ${key}), ${fallback[name]!}::int)`

/** How long a session lasts without use. */
export const idleTime: SQL = sql`make_interval(mins => ${numberOf(sessionLengths, 'idleMinutes')})`
/** How long a session lasts at most. */
export const longestTime: SQL = sql`make_interval(days => ${numberOf(sessionLengths, 'longestDays')})`

/** Whether the register is written in English too. Without parameters, as the columns of a list must be. */
export const hasEnglish = sql<boolean>`${sql.raw(
  `coalesce((select (value ->> 'hasEnglish')::boolean from settings where key = '${registerLanguages.key}'), ${registerLanguages.default.hasEnglish})`,
)}`

const intervalOf = (name: keyof Retention, unit: 'days' | 'hours') =>
  sql`make_interval(${sql.raw(unit)} => ${numberOf(retention, name)})`
export const trashTime = intervalOf('trashDays', 'days')
export const exportTime = intervalOf('exportHours', 'hours')
export const sessionRecordTime = intervalOf('sessionDays', 'days')
export const mailRecordTime = intervalOf('mailDays', 'days')
export const apiCallTime = intervalOf('apiCallDays', 'days')
