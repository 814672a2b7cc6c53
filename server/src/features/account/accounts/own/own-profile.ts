import type { MyProfile, profile } from '@learning-cms/contract/account/profile'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { changedOf, refuseStale } from '#services/entities/versions.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { lockPerson } from '#services/people/lock.ts'
import { updatePerson } from '#services/people/rows.ts'
import { findProfile, saveOwnSettings } from './own-queries.ts'
import { lockAccount, updateAccount } from '#features/account/accounts/queries.ts'

export type Profile = MyProfile & { personId: string }

const withoutPersonId = ({ personId: _person, ...row }: Profile): MyProfile => row

export const readProfile = async (db: Db, { actor }: By) =>
  withoutPersonId(found(await findProfile(db, personOf(actor))))

/** The account is locked before anything of the person is written, as by an administrator. */
export async function lockOwn(tx: Db, { actor }: By): Promise<Profile> {
  const accountId = personOf(actor)
  await lockAccount(tx, accountId)
  return found(await findProfile(tx, accountId))
}

type Own = { before: Profile; action: `accounts.${string}` }

/** Records what changed, and answers the profile as it is now. */
export async function settled(tx: Db, by: By, { before, action }: Own) {
  const after = found(await findProfile(tx, before.id))
  await record(tx, by, {
    action,
    entity: 'accounts',
    id: before.id,
    version: after.version,
    label: before.username,
    before: audited(before),
    after: audited(after),
    personal,
  })
  return withoutPersonId(after)
}

const personal = ['fullName', 'title', 'email', 'wantedEmail']
const audited = ({
  fullName,
  title,
  avatarId,
  email,
  pendingEmail,
  language,
  timeZone,
  syncsDisplay,
  closesAt,
}: Profile) => ({
  fullName,
  title,
  avatarId,
  email,
  language,
  timeZone,
  syncsDisplay,
  closesAt,
  ['wantedEmail']: pendingEmail?.email ?? null,
})

type ProfileChange = { version: number; body: z.output<typeof profile.update.body> }

/** Needs no right: people change their own profile. A name used on certificates or payouts cannot be changed here. */
export const changeProfile = (db: Db, by: By, { version: sent, body }: ProfileChange) =>
  db.transaction(async (tx) => {
    const before = await lockOwn(tx, by)
    if (before.version !== sent)
      await refuseStale(tx, { entity: 'accounts', id: before.id, sent, current: withoutPersonId(before) })
    const changed = changedOf(before, body)
    if (Object.keys(changed).length === 0) return withoutPersonId(before)
    const { fullName, avatarId } = changed
    if (fullName !== undefined && before.isNameHeld)
      refuse('rule-broken', 'profile.name-held', { fields: { fullName: 'profile.name-held' } })
    await refuseForeignPicture(tx, by, { entity: 'accounts', id: before.id, field: 'avatarId', assetId: avatarId })
    if (fullName !== undefined || avatarId !== undefined) {
      await lockPerson(tx, before.personId)
      await updatePerson(tx, before.personId, { fullName, avatarId })
    }
    await saveOwnSettings(tx, before.id, { ...before, ...changed })
    await updateAccount(tx, before.id)
    return settled(tx, by, { before, action: 'accounts.change-own' })
  })
