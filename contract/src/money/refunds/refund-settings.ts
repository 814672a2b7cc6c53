import * as z from 'zod'
import { dong, integer } from '#core/common.ts'
import { route } from '#core/route.ts'

const BASIS_POINTS = 10_000

/**
 * The limits of one role: null is unlimited. Above `limit` a second person approves; above `dailyCap` nothing is
 * refunded.
 */
const roleLimit = z.object({ key: z.string(), limit: dong.nullable(), dailyCap: dong.nullable() })

/** The policy for refunds at a customer's request, and the limits of each role: the most generous one counts. */
export const refundSettingsBody = z.strictObject({
  windowDays: integer().min(0).max(3650),
  /** Of a course, in hundredths of a percent. */
  progressLimitBps: integer().min(0).max(BASIS_POINTS),
  /**
   * How much one second person may write off on a partly paid order; above it, only somebody who may change the
   * settings.
   */
  writeOffLimit: dong,
  roles: z.array(z.strictObject(roleLimit.shape).extend({ key: z.string().max(100) })).max(100),
})
export type RefundSettingsBody = z.infer<typeof refundSettingsBody>

const settings = z.object({
  version: z.int(),
  windowDays: z.int(),
  progressLimitBps: z.int(),
  writeOffLimit: dong,
  /** Every role that may request refunds. */
  roles: z.array(roleLimit.extend({ name: z.string() })),
})
export type RefundSettings = z.infer<typeof settings>

export const refundSettings = {
  read: route({
    method: 'GET',
    path: '/refund-settings',
    needs: 'settings:write',
    summary: 'Read the refund policy and the limits of roles',
    answer: settings,
  }),
  update: route({
    method: 'PUT',
    path: '/refund-settings',
    needs: 'settings:write',
    confirmed: true,
    summary: 'Change the refund policy and the limits of roles',
    body: refundSettingsBody,
    versioned: true,
    answer: settings,
  }),
}
