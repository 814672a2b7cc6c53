import * as z from 'zod'
import { dong, integer } from '#core/common.ts'
import { route } from '#core/route.ts'

const BASIS_POINTS = 10_000

/** What one role may: null is without limit. Over `limit` a second person agrees; over `dailyCap` nothing goes. */
const roleLimit = z.object({ key: z.string(), limit: dong.nullable(), dailyCap: dong.nullable() })

/** The policy of refunds at a customer's wish, and what each person may give back by their roles: the most generous counts. */
export const refundSettingsBody = z.strictObject({
  windowDays: integer().min(0).max(3650),
  /** Of a course, in hundredths of a percent. */
  progressLimitBps: integer().min(0).max(BASIS_POINTS),
  /** What one second person may write off of an order that was paid short; beyond it, who may also change the settings. */
  writeOffLimit: dong,
  roles: z.array(z.strictObject(roleLimit.shape).extend({ key: z.string().max(100) })).max(100),
})
export type RefundSettingsBody = z.infer<typeof refundSettingsBody>

const settings = z.object({
  version: z.int(),
  windowDays: z.int(),
  progressLimitBps: z.int(),
  writeOffLimit: dong,
  /** Every role that may ask for refunds. */
  roles: z.array(roleLimit.extend({ name: z.string() })),
})
export type RefundSettings = z.infer<typeof settings>

export const refundSettings = {
  read: route({
    method: 'GET',
    path: '/refund-settings',
    needs: 'settings:write',
    summary: 'Read the policy of refunds and the limits of roles',
    answer: settings,
  }),
  update: route({
    method: 'PUT',
    path: '/refund-settings',
    needs: 'settings:write',
    confirmed: true,
    summary: 'Change the policy of refunds and the limits of roles',
    body: refundSettingsBody,
    versioned: true,
    answer: settings,
  }),
}
