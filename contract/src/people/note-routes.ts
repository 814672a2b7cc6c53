import * as z from 'zod'
import { byId, instant, listQuery, nothing, pageOf } from '#core/common.ts'
import { route } from '#core/route.ts'
import { byNote, note } from './students.ts'

/** Notes of colleagues below `at`, such as `/customers`, in the CRM. */
export const noteRoutes = <Body extends z.ZodType>(at: `/${string}`, body: Body) => ({
  notes: route({
    method: 'GET',
    path: `${at}/:id/notes`,
    needs: 'crm:read',
    summary: 'List notes of colleagues, newest first',
    params: byId,
    query: listQuery(['createdAt'], 'desc'),
    answer: pageOf(note),
  }),
  addNote: route({
    method: 'POST',
    path: `${at}/:id/notes`,
    needs: 'crm:write',
    summary: 'Write a note',
    params: byId,
    body,
    repeatable: 'optional',
    answer: note,
  }),
  changeNote: route({
    method: 'PATCH',
    path: `${at}/:id/notes/:noteId`,
    needs: 'crm:write',
    summary: 'Change a note of one’s own; its earlier text is kept',
    params: byNote,
    body,
    versioned: true,
    answer: note,
  }),
  noteHistory: route({
    method: 'GET',
    path: `${at}/:id/notes/:noteId/history`,
    needs: 'crm:read',
    summary: 'List earlier texts of a note, newest first',
    params: byNote,
    answer: z.object({ rows: z.array(z.object({ at: instant, byName: z.string(), body: z.string() })) }),
  }),
  removeNote: route({
    method: 'DELETE',
    path: `${at}/:id/notes/:noteId`,
    needs: 'crm:write',
    summary: 'Delete a note: one’s own, or any with the right to erase',
    params: byNote,
    versioned: true,
    answer: nothing,
  }),
})
