import * as z from 'zod'
import { byId, id, instant, nothing } from '#core/common.ts'
import { route } from '#core/route.ts'

const invited = z.object({
  /** The invited account. */
  id,
  username: z.string(),
  fullName: z.string(),
  /** Who was shown the link of the invitation; to them it does not count as another person's. */
  invitedBy: z.array(z.string()),
  invitedAt: instant,
  /** The owner stated that they are two people all the same: when, and who did. */
  acceptedAt: instant.nullable(),
  acceptedByName: z.string().nullable(),
})
export type InvitedByLink = z.infer<typeof invited>

/** People who came in by a link that somebody else saw, and whether they count as second persons to them. */
export const secondPersons = {
  list: route({
    method: 'GET',
    path: '/second-persons',
    needs: 'roles:manage',
    summary: 'List people who were invited by a link that a colleague saw, and whether they count as second persons',
    answer: z.object({
      rows: z.array(invited),
      /** If mail is set up, nobody can be accepted here: invitations are mailed, and seen by nobody else. */
      isMailSetUp: z.boolean(),
    }),
  }),
  accept: route({
    method: 'POST',
    path: '/second-persons',
    needs: 'ownership:transfer',
    summary: 'State, as an owner of an organisation without a mail server, that these people came in by themselves',
    body: z.strictObject({
      accountIds: z
        .array(id)
        .min(1)
        .max(200)
        .meta({ examples: [['0190a000-0000-7000-8000-000000000001']] }),
    }),
    repeatable: 'optional',
    confirmed: true,
    answer: nothing,
  }),
  withdraw: route({
    method: 'POST',
    path: '/second-persons/:id/withdraw',
    needs: 'ownership:transfer',
    summary: 'Withdraw such a statement',
    params: byId,
    repeatable: 'optional',
    confirmed: true,
    answer: nothing,
  }),
}
