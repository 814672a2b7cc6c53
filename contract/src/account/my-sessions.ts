import * as z from 'zod'
import { id, instant } from '#core/common.ts'
import { route } from '#core/route.ts'

export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'coc-coc', 'opera', 'samsung'] as const
export const systems = ['windows', 'macos', 'ios', 'android', 'linux', 'chrome-os'] as const

/** On the server itself, in a private network, in the network of the session that asks, or in another. */
export const places = ['machine', 'local', 'here', 'elsewhere'] as const

export const mySession = z.object({
  id,
  /** The session that sent this request. */
  isThis: z.boolean(),
  startedAt: instant,
  /** To within ten minutes or so: when it last renewed its access. */
  lastUsedAt: instant,
  /** When it ends unless it is used again. */
  endsAt: instant,
  /** As the device names itself; null if it is none of these, as for a program. */
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  /** The provider that it was signed in at; null if it was here. */
  provider: z.string().nullable(),
  /** The address it signed in from. */
  ip: z.string(),
  /** What can be said of that network without asking anybody. */
  place: z.enum(places),
})
export type MySession = z.infer<typeof mySession>

/** Where I am signed in. */
export const mySessions = {
  list: route({
    method: 'GET',
    path: '/me/sessions',
    needs: 'sign-in',
    withoutRole: true,
    summary: 'List my open sessions, this one first, then the latest used',
    answer: z.object({ rows: z.array(mySession) }),
  }),
  end: route({
    method: 'POST',
    path: '/me/sessions/:id/end',
    needs: 'sign-in',
    withoutRole: true,
    summary: 'End one of my sessions; that device is signed out at its next request',
    params: z.strictObject({ id }),
    answer: z.object({ ended: z.int() }),
  }),
  endOthers: route({
    method: 'POST',
    path: '/me/sessions/end-others',
    needs: 'sign-in',
    withoutRole: true,
    summary: 'End all my sessions but this one',
    answer: z.object({ ended: z.int() }),
  }),
}
