import { noteRoutes } from './note-routes.ts'
import { noteBody } from './students.ts'

/** Nobody is mentioned in them. */
export const leadNotes = noteRoutes('/leads', noteBody.omit({ mentions: true }))
