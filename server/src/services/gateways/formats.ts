const VIETNAM_MS = 7 * 3_600_000

/** A timestamp as the gateways write it, in Vietnam time: `yyyyMMddHHmmss`. */
export const stampOf = (instant: string) =>
  new Date(Date.parse(instant) + VIETNAM_MS).toISOString().replace(/\D/g, '').slice(0, 14)

/** The day in Vietnam: `yymmdd`. */
export const dayOf = (instant: string) => stampOf(instant).slice(2, 8)

/** Parses such a timestamp; undefined when it is not one. */
export function momentOf(stamp: string) {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? []
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`)
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** From milliseconds since 1970; undefined for values that are nowhere near our time. */
export const momentOfMs = (ms: number | undefined) =>
  ms !== undefined && ms > 1_500_000_000_000 && ms < 5_000_000_000_000 ? new Date(ms).toISOString() : undefined

/** Letters and digits without accents: what every gateway and every statement displays in full. */
export const plain = (text: string, longest: number) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, longest)
