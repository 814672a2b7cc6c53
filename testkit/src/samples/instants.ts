// Fixed days: the clock is set to them.
/** An instant, and the zone of the machine on which the sample is made. */
export type Instant = { at: string; zone: string }

/**
 * Where days, months, quarters, years and weeks begin and end in Vietnam, while it is another day on the machine; a day
 * that most years lack, and the first morning of Tết.
 */
export const nastyInstants: readonly Instant[] = [
  { at: '2028-12-31T23:59:30+07:00', zone: 'Pacific/Kiritimati' },
  { at: '2029-01-01T00:00:00+07:00', zone: 'America/Los_Angeles' },
  { at: '2028-02-29T12:00:00+07:00', zone: 'UTC' },
  { at: '2027-02-06T07:00:00+07:00', zone: 'Pacific/Honolulu' },
]
