import { customType } from 'drizzle-orm/pg-core'

/** A moment, ISO 8601 in UTC on our side. Milliseconds in the table too, or a cursor made of it would skip rows. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: isoOf,
})

/** PostgreSQL says `2026-10-28 03:04:05.12+00` in its UTC sessions; lists read this a hundred times a page. */
export function isoOf(text: string) {
  if (!text.endsWith('+00') || text.length > 26 || text.charCodeAt(10) !== 0x20) return new Date(text).toISOString()
  const fraction = text.length > 22 ? text.slice(20, -3) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}
