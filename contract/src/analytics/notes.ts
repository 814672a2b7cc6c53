import * as z from 'zod'
import { byId, nothing, requiredText, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'

export const NOTE_LONGEST = 200
export const NOTES_A_DAY = 20
/** The longest range that can be read, in days. */
export const NOTES_RANGE_DAYS = 3_660

const day = z.iso
  .date()
  .refine((day) => day >= '1990-01-01' && day <= '2100-12-31', 'analytics-notes.day')
  .meta({ examples: ['2026-02-17'] })

/** A day in Vietnam, and what everybody who reads its figures should know. */
export const analyticsNote = z.object({
  ...stamps,
  day: z.string(),
  text: z.string(),
  authorName: z.string(),
  /** Whether the reader may change and delete it: its author, and whoever may change settings. */
  mayChange: z.boolean(),
})
export type AnalyticsNote = z.infer<typeof analyticsNote>

const fields = z.strictObject({
  day,
  /** One line. */
  text: requiredText(NOTE_LONGEST, 'analytics-notes.text-required').overwrite((text) => text.replace(/\s+/g, ' ')),
})

const DAY_MS = 86_400_000
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const analyticsNotes = {
  list: route({
    method: 'GET',
    path: '/analytics/notes',
    needs: 'analytics:read',
    summary: 'List notes pinned to the days of a range, both ends included, earliest day first',
    query: z
      .strictObject({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'filters.range-order' })
      .refine(({ from, to }) => daysFrom(from, to) <= NOTES_RANGE_DAYS, {
        path: ['from'],
        error: 'analytics-notes.range-too-long',
      }),
    answer: z.object({ rows: z.array(analyticsNote) }),
  }),
  create: route({
    method: 'POST',
    path: '/analytics/notes',
    needs: 'analytics:read',
    summary: 'Pin a note to a day, for everybody who reads analytics',
    body: fields,
    repeatable: 'optional',
    answer: analyticsNote,
  }),
  update: route({
    method: 'PUT',
    path: '/analytics/notes/:id',
    needs: 'analytics:read',
    summary: 'Change a note of one’s own, or any with the right to change settings',
    params: byId,
    body: fields,
    versioned: true,
    answer: analyticsNote,
  }),
  remove: route({
    method: 'DELETE',
    path: '/analytics/notes/:id',
    needs: 'analytics:read',
    summary: 'Delete a note of one’s own, or any with the right to change settings; for a month it can be restored',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/analytics/notes/:id/restore',
    needs: 'analytics:read',
    summary: 'Restore a deleted note, by whoever may delete it',
    params: byId,
    versioned: true,
    answer: analyticsNote,
  }),
}
