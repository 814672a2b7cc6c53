import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/analytics/analytics-notes.ts'

export const analyticsNoteReasons: Translation<typeof vi.analyticsNoteReasons> = {
  'analytics-notes.text-required': 'Please enter the note',
  'analytics-notes.day': 'Please choose a day between 1990 and 2100',
  'analytics-notes.range-too-long': 'Notes of up to ten years can be read at once',
  'analytics-notes.too-many': 'A day has at most {max} notes. Delete one that is no longer needed',
  'analytics-notes.not-yours': 'Only the author and people who may change settings can change this note',
}
