import { rightToHear, type ChangeEvent } from '@learning-cms/contract/core/events'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isoOf } from '#db/statements/columns.ts'
import { eventText } from './stream.ts'

type SealedLine = {
  no: number
  actor_id: string | null
  actor_name: string
  action: string
  entity: string
  entity_id: string | null
  entity_version: number | null
  at: string
  request_id: string
  /**
   * The only account that may receive it: for an event of a personal calendar, or a report that nobody else may open.
   */
  private_to: string | null
}
/** An event made of sealed lines, written once for all its recipients: whoever has the right, and whoever made the change. */
export type LiveEvent = { no: number; text: string; right: Permission | null; actorId: string | null }

/** Events about uploads go only to their uploader: once a record uses the file, the record's own event is sent. */
const own = new Set(['assets'])

/** For a command that changed more rows than this, a single event is sent. */
const ONE_BY_ONE_UP_TO = 20

export async function headOfChain(db: Db) {
  const { rows } = await db.execute<{ no: number }>(sql`select coalesce(max(seal_no), 0) as no from audit_lines`)
  return rows[0]!.no
}

/** The sealed lines after a position, in order. */
export async function linesBehind(db: Db, no: number, limit: number) {
  const { rows } = await db.execute<SealedLine>(sql`
    select seal_no as no, actor_id, actor_name, action, entity, entity_id, entity_version, at::text, request_id,
      case entity
        when 'calendar-events' then (
          select c.owner_id from calendar_events e join calendars c on c.id = e.calendar_id
          where e.id = l.entity_id::uuid and c.is_personal)
        when 'calendars' then (select c.owner_id from calendars c where c.id = l.entity_id::uuid and c.is_personal)
        when 'saved-reports' then (
          select s.account_id from saved_reports s
          where s.id = l.entity_id::uuid and not exists (select from saved_report_roles r where r.report_id = s.id))
      end as private_to
    from audit_lines l where seal_no > ${no} order by seal_no limit ${limit}`)
  return rows
}

/** Lines as events: for what one request did to one entity in bulk, only the last, without an id. */
export function eventsOf(lines: readonly SealedLine[]): LiveEvent[] {
  const bulk = new Map<string, { count: number; lastNo: number }>()
  for (const line of lines) {
    const counted = bulk.get(commandOf(line))
    bulk.set(commandOf(line), { count: (counted?.count ?? 0) + 1, lastNo: line.no })
  }
  return lines.flatMap((line) => {
    const { count, lastNo } = bulk.get(commandOf(line))!
    if (count <= ONE_BY_ONE_UP_TO) return [eventOf(line, changeOf(line))]
    return line.no === lastNo ? [eventOf(line, { ...changeOf(line), id: null, version: null })] : []
  })
}

const commandOf = ({ request_id, entity }: SealedLine) => `${request_id} ${entity}`

const eventOf = ({ no, entity, actor_id, private_to }: SealedLine, change: ChangeEvent): LiveEvent => ({
  no,
  text: eventText({ event: 'change', id: no, data: change }),
  right: own.has(entity) || private_to ? null : rightToHear(entity),
  actorId: private_to ?? actor_id,
})

const changeOf = (line: SealedLine): ChangeEvent => ({
  entity: line.entity,
  id: line.entity_id,
  version: line.entity_version,
  action: line.action,
  byName: line.actor_name,
  at: isoOf(line.at),
  requestId: line.request_id,
})
