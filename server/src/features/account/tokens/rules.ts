import { TOKEN_PREFIX, tokenScopes, type Token, type tokenBody } from '@learning-cms/contract/account/tokens'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { refuseToGiveBeyond } from '#features/account/roles/rules.ts'
import type { By } from '#http/actor.ts'
import { hashApiToken } from '#http/api-tokens.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { newId } from '#services/ids.ts'
import { newSecret } from '#services/secrets.ts'
import { slugOf } from '#services/text/slugs.ts'
import { findToken, insertToken, revokeToken } from './queries.ts'

const DAY_MS = 86_400_000
const VISIBLE_LETTERS = 6

/** Grants no more than its maker's rights, and never the right to manage rights. */
export const createToken = (db: Db, by: By, { name, source, scopes, expiresInDays }: z.output<typeof tokenBody>) =>
  db.transaction(async (tx) => {
    const personal = scopes.filter((scope) => !tokenScopes.includes(scope))
    if (personal.length > 0)
      refuse('rule-broken', 'tokens.scope-personal', {
        values: { permissions: personal },
        fields: { scopes: 'tokens.scope-personal' },
      })
    refuseToGiveBeyond(by.actor, scopes)
    const [id, secret] = [newId(), TOKEN_PREFIX + newSecret()]
    await insertToken(tx, {
      id,
      name,
      scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
      accountId: by.actor.accountId!,
      source: sourceOf(source),
      hash: hashApiToken(secret),
      opening: secret.slice(0, TOKEN_PREFIX.length + VISIBLE_LETTERS),
      expiresAt: new Date(Date.now() + expiresInDays * DAY_MS).toISOString(),
    })
    const token = found(await findToken(tx, id))
    await record(tx, by, { action: 'tokens.create', ...lineOf(token), after: auditedValues(token) })
    return { token, secret }
  })

/** A revoked token stays revoked; revoking it again changes nothing. */
export const endToken = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const before = found(await findToken(tx, id))
    if (!(await revokeToken(tx, id, by.actor.name))) return before
    const after = found(await findToken(tx, id))
    await record(tx, by, {
      action: 'tokens.revoke',
      ...lineOf(after),
      before: auditedValues(before),
      after: auditedValues(after),
    })
    return after
  })

/** 'console' is the source of what people enter by hand. */
function sourceOf(name: string) {
  const slug = slugOf(name, 'api').slice(0, 40)
  return slug === 'console' || slug.length < 2 ? `api-${slug}` : slug
}

const lineOf = ({ id, version, name }: Token) => ({ entity: 'tokens', id, version, label: name })

const { auditedValues } = auditedFields<Token>({
  name: 'audited',
  source: 'audited',
  opening: 'audited',
  scopes: 'audited',
  expiresAt: 'audited',
  state: 'audited',
  revokedAt: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'createdBy',
    'lastUsedAt',
    'lastUsedIp',
    'lostScopes',
    'revokedBy',
  ),
})
