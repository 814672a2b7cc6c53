import { TIME_ZONE } from './filter-days.ts'

/** Years as people count them: −1 is 1 BCE, 1 is the year after it, and there is none between. */
export const EARLIEST_YEAR = -1_000_000

const inVietnam = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric', calendar: 'gregory' })

/** Has this year not begun, where the museum stands? */
export const isYetToBegin = (year: number) => year > Number(inVietnam.format(Date.now()))
