import { calendarColours, type Calendar } from '@learning-cms/contract/crm/calendar/calendar'

/** The colour of a calendar's mark; ticket slots have a quiet one. */
export const markOf = (colour: Calendar['colour'] | undefined) =>
  colour ? `var(--chart-${calendarColours.indexOf(colour) + 1})` : 'var(--mantine-color-dimmed)'
