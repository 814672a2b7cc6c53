import { calendars } from '@learning-cms/contract/crm/calendar/calendar'
import { mailboxes } from '@learning-cms/contract/crm/mail/mailboxes'
import { profile } from '@learning-cms/contract/account/profile'
import { ssoProviders } from '@learning-cms/contract/account/sso-providers'
import { tokens } from '@learning-cms/contract/account/tokens'
import { webhooks } from '@learning-cms/contract/system/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const profileApi = clientOf(profile)
const tokensApi = clientOf(tokens)
const webhooksApi = clientOf(webhooks)
const providersApi = clientOf(ssoProviders)
const mailboxesApi = clientOf(mailboxes)
const calendarsApi = clientOf(calendars)

export const myProfile = queryOptions({
  queryKey: ['my-profile'],
  queryFn: ({ signal }) => profileApi.read({}, { signal }),
})

export const mailState = queryOptions({
  queryKey: ['mail-state'],
  queryFn: ({ signal }) => profileApi.mailState({}, { signal }),
})

/** How many API tokens are in use. */
export const tokensInUse = queryOptions({
  queryKey: ['tokens', 'in-use'],
  queryFn: async ({ signal }) => (await tokensApi.list({ query: { size: 1, state: ['active'] } }, { signal })).total,
})

/** How many connections of a kind work, and how many are turned on but failing. */
export type ConnectionCounts = { on: number; failing: number }

const countsOf = <Row>(rows: readonly Row[], isOn: (row: Row) => boolean, isFailing: (row: Row) => boolean) => ({
  on: rows.filter(isOn).length,
  failing: rows.filter(isFailing).length,
})

/** The newest hundred of each kind are counted: no installation has more. */
export const connectionCounts = {
  webhooks: queryOptions({
    queryKey: ['webhooks', 'counts'],
    queryFn: async ({ signal }): Promise<ConnectionCounts> => {
      const { rows } = await webhooksApi.list({ query: { size: 100 } }, { signal })
      return countsOf(
        rows,
        ({ state }) => state === 'on',
        ({ state }) => state === 'failing',
      )
    },
  }),
  sso: queryOptions({
    queryKey: ['sso-providers', 'counts'],
    queryFn: async ({ signal }): Promise<ConnectionCounts> => {
      const { rows } = await providersApi.list({}, { signal })
      return countsOf(
        rows,
        ({ isEnabled }) => isEnabled,
        () => false,
      )
    },
  }),
  mailboxes: queryOptions({
    queryKey: ['mailboxes', 'counts'],
    queryFn: async ({ signal }): Promise<ConnectionCounts> => {
      const { rows } = await mailboxesApi.list({ query: { size: 100 } }, { signal })
      const isOn = rows.filter(({ isEnabled }) => isEnabled)
      return countsOf(
        isOn,
        ({ fault }) => fault === null,
        ({ fault }) => fault !== null,
      )
    },
  }),
  /** Calendars with a secret address for other programs. */
  calendars: queryOptions({
    queryKey: ['calendars', 'counts'],
    queryFn: async ({ signal }): Promise<ConnectionCounts> => {
      const { rows } = await calendarsApi.list({}, { signal })
      return countsOf(
        rows,
        ({ hasFeed }) => hasFeed,
        () => false,
      )
    },
  }),
}

/** Queries that show a person's name or picture. */
export const touchedByProfile = [['my-profile'], ['me'], ['accounts'], ['notices', 'schedule']] as const
