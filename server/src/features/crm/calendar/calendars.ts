import { calendar, CALENDARS_MOST, type CalendarBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { viewerOf, type Viewer } from '#services/calendar/viewer.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import {
  countOwned,
  findSeen,
  insertCalendar,
  listRoles,
  listSeen,
  lockCalendar,
  replaceRoles,
  setCalendarDeleted,
  setFeed,
  updateCalendar,
  type CalendarRow,
} from './calendar-queries.ts'
import { hasGuestsAhead } from './guests/guest-queries.ts'

export async function readCalendars(db: Db, by: By) {
  const viewer = viewerOf(by)
  const rows = await listSeen(db, viewer)
  return { rows: rows.map((row) => toCalendar(row, viewer)), roles: await listRoles(db) }
}

export const createCalendar = (db: Db, by: By, body: CalendarBody) =>
  db.transaction(async (tx) => {
    personOf(by.actor)
    const viewer = viewerOf(by)
    const id = newId()
    await insertCalendar(tx, id, viewer.accountId, body)
    if ((await countOwned(tx, viewer.accountId)) > CALENDARS_MOST)
      refuse('rule-broken', 'calendar.too-many', { values: { max: CALENDARS_MOST } })
    await replaceRoles(tx, id, body.roles)
    const after = found(await findSeen(tx, viewer, id))
    await record(tx, by, { action: 'calendars.create', ...lineOf(after), after: auditedValues(after) })
    return toCalendar(after, viewer)
  })

export const changeCalendar = (db: Db, by: By, target: RowVersion, body: CalendarBody) =>
  changed(db, by, { target, action: 'calendars.update' }, async (tx, { isPersonal }) => {
    if (!isPersonal && body.name === '')
      refuse('rule-broken', 'calendar.name-required', { fields: { name: 'calendar.name-required' } })
    await updateCalendar(tx, target.id, { colour: body.colour, name: isPersonal ? '' : body.name })
    await replaceRoles(tx, target.id, body.roles)
  })

export async function removeCalendar(db: Db, by: By, target: RowVersion) {
  await changed(db, by, { target, action: 'calendars.remove' }, async (tx, { isPersonal }) => {
    if (isPersonal) refuse('state-forbids', 'calendar.personal-stays')
    if (await hasGuestsAhead(tx, target.id)) refuse('state-forbids', 'calendar.guests-ahead')
    await setCalendarDeleted(tx, target.id, true)
  })
  return null
}

export const restoreCalendar = (db: Db, by: By, target: RowVersion) =>
  changed(db, by, { target, action: 'calendars.restore', isDeleted: true }, (tx) =>
    setCalendarDeleted(tx, target.id, false),
  )

/** The address is returned once; only the hash of its secret is stored. */
export async function makeFeed(db: Db, by: By, target: RowVersion, publicUrl: string) {
  const secret = newSecret()
  const after = await changed(db, by, { target, action: 'calendars.makeFeed' }, (tx) =>
    setFeed(tx, target.id, hashSecret(secret)),
  )
  return { calendar: after, address: `${publicUrl}/api/v1/calendar/feed/${secret}.ics` }
}

export const endFeed = (db: Db, by: By, target: RowVersion) =>
  changed(db, by, { target, action: 'calendars.endFeed' }, (tx) => setFeed(tx, target.id, null))

type CalendarChange = { target: RowVersion; action: `calendars.${string}`; isDeleted?: boolean }

/** Changes a calendar of the caller's own at the version sent. */
const changed = (
  db: Db,
  by: By,
  { target, action, isDeleted = false }: CalendarChange,
  write: (tx: Db, before: CalendarRow) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    const viewer = viewerOf(by)
    await lockCalendar(tx, target.id)
    const before = found(await findSeen(tx, viewer, target.id))
    if (before.isDeleted !== isDeleted) found(undefined)
    if (before.ownerId !== viewer.accountId) refuse('not-allowed', 'calendar.not-yours')
    if (before.version !== target.version)
      return refuseStale(tx, {
        entity: 'calendars',
        id: target.id,
        sent: target.version,
        current: toCalendar(before, viewer),
      })
    await write(tx, before)
    const after = found(await findSeen(tx, viewer, target.id))
    await record(tx, by, { action, ...lineOf(after), before: auditedValues(before), after: auditedValues(after) })
    return toCalendar(after, viewer)
  })

/** Only the owner sees whom a calendar is shared with and whether it has a feed. */
function toCalendar(row: CalendarRow, { accountId }: Viewer) {
  const isMine = row.ownerId === accountId
  return calendar.parse({ ...row, isMine, ...(!isMine && { roles: [], hasFeed: false }) })
}
const auditedValues = ({ name, colour, roles, hasFeed }: CalendarRow) => ({ name, colour, roles, hasFeed })
const lineOf = ({ id, version, name }: CalendarRow) => ({ entity: 'calendars', id, version, label: name })
