import type { AuditLine } from '@learning-cms/contract/activity'
import type { Permission } from '@learning-cms/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import { auditLines, auditPersonal } from '#db/schema/audit.ts'
import type { Actor } from '#http/actor.ts'

export const lineColumns = {
  id: auditLines.id,
  at: auditLines.at,
  actorId: auditLines.actorId,
  actorName: auditLines.actorName,
  action: auditLines.action,
  entity: auditLines.entity,
  entityId: auditLines.entityId,
  version: auditLines.entityVersion,
  label: auditLines.label,
  changes: auditLines.changes,
  reason: auditLines.reason,
  requestId: auditLines.requestId,
  personal: auditPersonal.changes,
  hasPersonal: sql<boolean>`(audit_lines.personal_digest is not null)`,
}
export const isItsPersonal = eq(auditPersonal.lineId, auditLines.id)

type Read = Omit<AuditLine, 'hidden'> & { hasPersonal: boolean }

/** What shows the personal values of an entity's records to people. */
const showsPersonal: Record<string, Permission> = { instructors: 'instructors:read', accounts: 'accounts:manage' }

export const seesPersonal = ({ may }: Pick<Actor, 'may'>, entity: string) =>
  may.has(showsPersonal[entity] ?? 'pii:reveal')

/** The line as this person may see it, named as its thing is called now. */
export function shownTo(actor: Pick<Actor, 'may'>, names: Record<string, string>) {
  return ({ hasPersonal, personal, ...line }: Read): AuditLine => {
    const isShown = seesPersonal(actor, line.entity)
    return {
      ...line,
      label: (line.entityId && names[line.entityId]) || line.label,
      personal: isShown ? personal : null,
      hidden: hasPersonal && !isShown ? 'masked' : hasPersonal && personal === null ? 'erased' : 'no',
    }
  }
}
