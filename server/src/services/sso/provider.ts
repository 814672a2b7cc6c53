import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'

/** The settings needed to communicate with a provider. */
export type Provider = {
  id: string
  version: number
  name: string
  issuer: string
  clientId: string
  clientSecret: Buffer | null
  scopes: string[]
  isEnabled: boolean
  isInternal: boolean
  newcomers: 'refused' | 'wait' | 'mapped'
  groupClaim: string
  factorValues: string[]
  signsOutThere: boolean
}

export const secretAbout = (id: string) => `sso_providers ${id}`

export async function findProvider(db: Db, id: string): Promise<Provider | undefined> {
  const { rows } = await db.execute<Provider>(sql`
    select id, version, name, issuer, client_id as "clientId", client_secret as "clientSecret", scopes,
      is_enabled as "isEnabled", is_internal as "isInternal", newcomers, group_claim as "groupClaim",
      factor_values as "factorValues", signs_out_there as "signsOutThere"
    from sso_providers where id = ${id}`)
  return rows[0]
}

/** What the sign-in page offers. */
export async function openProviders(db: Db) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from sso_providers where is_enabled order by name collate "vi-x-icu", id`)
  return rows
}

export function isWebAddress({ mayCallLoopback }: Pick<Config, 'mayCallLoopback'>, address: string) {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback && mayCallLoopback)
}
