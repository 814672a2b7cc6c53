import { noteRoutes } from '#people/note-routes.ts'
import { noteBody } from '#people/students.ts'

/** Whoever may read customers can be mentioned. */
export const leadNotes = noteRoutes('/leads', noteBody)
