import { customType } from 'drizzle-orm/pg-core'

/**
 * A timestamp, ISO 8601 in UTC on our side. The table has milliseconds too, or a cursor made from it would skip rows.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: isoOf,
})

/** PostgreSQL writes `2026-10-28 03:04:05.12+00` in our UTC sessions; lists parse this a hundred times per page. */
export function isoOf(text: string) {
  if (!text.endsWith('+00') || text.length > 26 || text.charCodeAt(10) !== 0x20) return new Date(text).toISOString()
  const fraction = text.length > 22 ? text.slice(20, -3) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}
