import * as parts from '@mantine/schedule'
import type * as Parts from '@mantine/schedule' with { 'resolution-mode': 'require' }

// The package's types for `import` name their files without endings, which the compiler does not follow; those for
// `require` are the same.
export const DayView = (parts as unknown as typeof Parts).DayView
export const MonthView = (parts as unknown as typeof Parts).MonthView
export const WeekView = (parts as unknown as typeof Parts).WeekView
export type ScheduleEventData = Parts.ScheduleEventData
