import type { MappingChange, ProviderBody } from '@learning-cms/contract/account/sso-providers'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { roleName } from '#services/auth/role-names.ts'
import { refuseBeyond, type By } from './providers.ts'
import { readProvider } from './queries.ts'

const ROWS_AT_ONCE = 50
type Tried = { mapping: ProviderBody['mapping']; groups: string[]; after?: string | undefined }
type MappingTrialRow = MappingChange & { total: number }

/**
 * What a mapping, saved or not, would give and remove: for somebody in these groups, and for everybody linked, by the
 * groups of their last sign-in. Roles given by hand or by another provider do not change and are left out.
 */
export async function tryMapping(db: Db, by: By, id: string, { mapping, groups, after }: Tried) {
  const { people } = found(await readProvider(db, id))
  const roles = await db.transaction((tx) => refuseBeyond(tx, by, mapping))
  const named = (role: { id: string; key: string; name: string }) => ({
    id: role.id,
    key: role.key,
    name: roleName(role, by.language),
  })
  const mappedIds = new Set(mapping.filter(({ group }) => groups.includes(group)).flatMap(({ roleIds }) => roleIds))
  const rows = await changesBy(db, id, mapping, after)
  // Names require the right to manage accounts; the number of people does not.
  const mayName = by.actor.may.has('accounts:manage')
  const visible = mayName ? rows.slice(0, ROWS_AT_ONCE) : []
  return {
    roles: roles.filter((role) => mappedIds.has(role.id)).map(named),
    rows: visible.map(({ total: _total, gains, loses, ...row }) => ({
      ...row,
      gains: gains.map(named),
      loses: loses.map(named),
    })),
    next: mayName && rows.length > ROWS_AT_ONCE ? visible.at(-1)!.username : null,
    people,
    changed: rows[0]?.total ?? 0,
  }
}

/** Reads one row more than a page, to find out whether there are more. */
async function changesBy(db: Db, providerId: string, mapping: Tried['mapping'], after = '') {
  const list = (roles: string) => sql`
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name) order by r.key), '[]')
      from roles r where r.id = any(${sql.raw(roles)}))`
  const { rows } = await db.execute<MappingTrialRow>(sql`
    with mapping as materialized (
      select m.group, r.value::uuid as role_id from jsonb_to_recordset(${JSON.stringify(mapping)}::jsonb) as m ("group" text, "roleIds" jsonb),
        jsonb_array_elements_text(m."roleIds") r
    ), change as materialized (
      select a.id, a.username, p.full_name, i.groups,
        array(select distinct m.role_id from mapping m where m.group = any(i.groups)
          except select ar.role_id from account_roles ar where ar.account_id = a.id) as gained,
        array(select ar.role_id from account_roles ar join sso_granted_roles g on g.role_id = ar.role_id and g.identity_id = i.id
          where ar.account_id = a.id and ar.is_mapped
          except select m.role_id from mapping m where m.group = any(i.groups)
          except select o.role_id from sso_granted_roles o join sso_identities oi on oi.id = o.identity_id
            where oi.account_id = a.id and oi.id <> i.id) as lost
      from sso_identities i join accounts a on a.id = i.account_id join people p on p.id = a.person_id
      where i.provider_id = ${providerId} and a.status in ('active', 'pending')
    )
    select id, username, full_name as "fullName", groups, ${list('gained')} as gains, ${list('lost')} as loses,
      (select count(*)::int from change where cardinality(gained) + cardinality(lost) > 0) as total
    from change
    where cardinality(gained) + cardinality(lost) > 0 and username collate "C" > ${after}
    order by username collate "C" limit ${ROWS_AT_ONCE + 1}`)
  return rows
}
