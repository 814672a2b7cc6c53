import * as z from 'zod'
import { byId, instant, listQuery, nothing, pageOf } from '#core/common.ts'
import { route } from '#core/route.ts'
import { byNote, note, noteBody as personNoteBody } from './students.ts'

/** Nobody is mentioned in them. */
const noteBody = personNoteBody.omit({ mentions: true })

export const leadNotes = {
  notes: route({
    method: 'GET',
    path: '/leads/:id/notes',
    needs: 'crm:read',
    summary: 'List notes of colleagues, newest first',
    params: byId,
    query: listQuery(['createdAt'], 'desc'),
    answer: pageOf(note),
  }),
  addNote: route({
    method: 'POST',
    path: '/leads/:id/notes',
    needs: 'crm:write',
    summary: 'Write a note',
    params: byId,
    body: noteBody,
    repeatable: 'optional',
    answer: note,
  }),
  changeNote: route({
    method: 'PATCH',
    path: '/leads/:id/notes/:noteId',
    needs: 'crm:write',
    summary: 'Change a note of one’s own; its earlier text is kept',
    params: byNote,
    body: noteBody,
    versioned: true,
    answer: note,
  }),
  noteHistory: route({
    method: 'GET',
    path: '/leads/:id/notes/:noteId/history',
    needs: 'crm:read',
    summary: 'List earlier texts of a note, newest first',
    params: byNote,
    answer: z.object({ rows: z.array(z.object({ at: instant, byName: z.string(), body: z.string() })) }),
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/leads/:id/notes/:noteId',
    needs: 'crm:write',
    summary: 'Delete a note: one’s own, or any with the right to erase',
    params: byNote,
    versioned: true,
    answer: nothing,
  }),
}
