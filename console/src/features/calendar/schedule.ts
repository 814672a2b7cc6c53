import * as parts from '@mantine/schedule'
import type { ScheduleEventData } from '@mantine/schedule' with { 'resolution-mode': 'require' }

// The package's types for `import` name their files without endings, which the compiler does not follow; those for
// `require` are the same.
type Parts = typeof import('@mantine/schedule', { with: { 'resolution-mode': 'require' } })

export const DayView = (parts as unknown as Parts).DayView
export const MonthView = (parts as unknown as Parts).MonthView
export const WeekView = (parts as unknown as Parts).WeekView
export type { ScheduleEventData }
