/** A year as people count it, as EDTF writes it: there 1 BCE is the year 0. */
export function edtfYear(year: number) {
  const counted = year < 0 ? year + 1 : year
  const digits = String(Math.abs(counted)).padStart(4, '0')
  const signed = counted < 0 ? `-${digits}` : digits
  return digits.length > 4 ? `Y${signed}` : signed
}

/** From one year to another; without an end it lasts to this day. */
export const edtfSpan = (from: number, to: number | null) =>
  from === to ? edtfYear(from) : `${edtfYear(from)}/${to === null ? '..' : edtfYear(to)}`

type Dated = { fromYear: number | null; toYear: number | null }

/** Of an artifact: a start alone is a year. */
export const edtfOf = ({ fromYear, toYear }: Dated) =>
  fromYear === null ? undefined : edtfSpan(fromYear, toYear ?? fromYear)
