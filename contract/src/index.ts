import { accounts } from './accounts.ts'
import { categories } from './categories.ts'
import { courses } from './courses.ts'
import { displays } from './display.ts'
import { home } from './home.ts'
import { instructors } from './instructors.ts'
import { jobs } from './jobs.ts'
import { roles } from './roles.ts'
import { session } from './session.ts'
import { views } from './views.ts'

/** The whole API, one line an entity. */
export const api = { session, accounts, roles, displays, home, categories, instructors, courses, jobs, views }
