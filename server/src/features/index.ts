import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { displayRoutes } from './displays/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { instructorRoutes } from './instructors/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { jobRoutes } from './jobs/routes.ts'

/** Every feature, one line each. */
export function featureRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    forgetWhoAsked(inner)
    sessionRoutes(inner)
    accountRoutes(inner)
    roleRoutes(inner)
  })
  displayRoutes(app)
  categoryRoutes(app)
  courseRoutes(app)
  instructorRoutes(app)
  homeRoutes(app)
  viewRoutes(app)
  jobRoutes(app)
}

/** Who changed a session, an account or a role sees the effect with the answer; other servers within a second. */
function forgetWhoAsked(app: FastifyInstance) {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') app.sessions.forget()
  })
}
