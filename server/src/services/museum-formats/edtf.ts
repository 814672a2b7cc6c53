/** A historical year in EDTF, where 1 BCE is the year 0. */
export function edtfYear(year: number) {
  const counted = year < 0 ? year + 1 : year
  const digits = String(Math.abs(counted)).padStart(4, '0')
  const signed = counted < 0 ? `-${digits}` : digits
  return digits.length > 4 ? `Y${signed}` : signed
}

/** From one year to another; without an end it is still open. */
export const edtfSpan = (from: number, to: number | null) =>
  from === to ? edtfYear(from) : `${edtfYear(from)}/${to === null ? '..' : edtfYear(to)}`

type Dated = { fromYear: number | null; toYear: number | null }

/** For an artifact: a start without an end is a single year. */
export const edtfOf = ({ fromYear, toYear }: Dated) =>
  fromYear === null ? undefined : edtfSpan(fromYear, toYear ?? fromYear)
