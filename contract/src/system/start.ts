import * as z from 'zod'
import { route } from '#core/route.ts'

/** The steps of setting up, in order. */
export const startSteps = ['owner', 'catalogue', 'course', 'colleague', 'roles', 'display', 'connection'] as const
export type StartStep = (typeof startSteps)[number]

export const tourStates = ['new', 'left', 'done'] as const
export const tourStops = ['menu', 'search', 'list', 'jobs', 'bell', 'display', 'keys'] as const
export type TourStop = (typeof tourStops)[number]

const start = z.object({
  /** The steps that this person may do. `isDone` is the current state, whoever did it. */
  steps: z.array(z.object({ step: z.enum(startSteps), isDone: z.boolean(), isSkipped: z.boolean() })),
  isHidden: z.boolean(),
  tour: z.object({ state: z.enum(tourStates), stop: z.enum(tourStops).nullable() }),
})
export type Start = z.infer<typeof start>

export const starts = {
  read: route({
    method: 'GET',
    path: '/start',
    needs: 'sign-in',
    summary: 'Read my progress in the introduction to the console',
    answer: start,
  }),
  change: route({
    method: 'PATCH',
    path: '/start',
    needs: 'sign-in',
    summary: 'Skip or resume steps, hide the checklist, save my position in the tour',
    body: z.strictObject({
      skipped: z.array(z.enum(startSteps)).max(startSteps.length).optional(),
      /** Pages whose visit leaves no other trace. */
      visited: z.enum(['roles']).optional(),
      isHidden: z.boolean().optional(),
      tour: z.strictObject({ state: z.enum(tourStates), stop: z.enum(tourStops).nullable() }).optional(),
    }),
    answer: start,
  }),
}
