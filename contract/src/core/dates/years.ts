import { TIME_ZONE } from '#core/lists/filter-days.ts'

/** Historical years: −1 is 1 BCE, followed by 1; there is no year 0. */
export const EARLIEST_YEAR = -1_000_000

const inVietnam = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric', calendar: 'gregory' })

/** The year that it is in Vietnam: of invoices, codes and holidays, wherever the reader is. */
export const yearNow = () => Number(inVietnam.format(Date.now()))

/** Whether this year has not yet begun in Vietnam. */
export const isYetToBegin = (year: number) => year > yearNow()
