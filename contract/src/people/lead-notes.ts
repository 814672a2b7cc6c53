import { noteRoutes } from './note-routes.ts'
import { noteBody } from './students.ts'

/** Whoever may read customers can be mentioned. */
export const leadNotes = noteRoutes('/leads', noteBody)
