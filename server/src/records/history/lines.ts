import type { AuditLine } from '@learning-cms/contract/records/activity'
import { rightToHear } from '@learning-cms/contract/core/events'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Language } from '@learning-cms/texts'
import { eq, sql } from 'drizzle-orm'
import { auditLines, auditPersonal } from '#db/schema/system/audit.ts'
import { maskedChanges } from '#services/privacy/mask.ts'
import type { Actor } from '#http/actor.ts'
import { loggedRoleName } from '#services/auth/role-names.ts'
import { canonical } from '#services/audit/record.ts'

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

type AuditLineRow = Omit<AuditLine, 'hidden'> & { hasPersonal: boolean }

/** The right to see personal values of an entity's records. */
const showsPersonal: Record<string, Permission> = {
  instructors: 'instructors:read',
  accounts: 'accounts:manage',
  students: 'students:read',
  customers: 'crm:read',
  leads: 'crm:read',
  reviews: 'reviews:read',
  'data-requests': 'privacy:read',
  breaches: 'privacy:read',
  kyc: 'kyc:review',
}

/** Even people with that right see these masked. */
const masks: Record<string, typeof maskedChanges> = {
  students: maskedChanges,
  customers: maskedChanges,
  leads: maskedChanges,
}

export const seesPersonal = ({ may }: Pick<Actor, 'may'>, entity: string) =>
  may.has(showsPersonal[entity] ?? 'pii:reveal')

/** Whoever reads lines, and in which language. */
type LineReader = Pick<Actor, 'may'> & { language: Language }

/** The line as this person may see it, labelled with the record's current name. */
export function lineReader(actor: LineReader, names: Record<string, string>) {
  return ({ hasPersonal, personal, ...line }: AuditLineRow): AuditLine => ({
    ...line,
    label: (line.entityId && names[line.entityId]) || labelIn(line, actor.language),
    ...(seesPersonal(actor, line.entity)
      ? behindMask(line.entity, { personal, hasPersonal })
      : { personal: null, hidden: hasPersonal ? 'masked' : 'no' }),
  })
}

const labelIn = ({ entity, label }: Pick<AuditLineRow, 'entity' | 'label'>, language: Language) =>
  entity === 'roles' ? loggedRoleName(label, language) : label

function behindMask(
  entity: string,
  { personal, hasPersonal }: Pick<AuditLineRow, 'personal' | 'hasPersonal'>,
): Pick<AuditLine, 'personal' | 'hidden'> {
  if (!personal) return { personal, hidden: hasPersonal ? 'erased' : 'no' }
  const masked = masks[entity]?.(personal) ?? personal
  return { personal: masked, hidden: canonical(masked) === canonical(personal) ? 'no' : 'partly' }
}

type Owned = { entity: string; id: string }

/**
 * A line of somebody's own log. About their account and roles they see everything; of other records they changed, values
 * only while they may read these, if that takes a right of its own.
 */
export function ownLineReader(actor: LineReader, names: Record<string, string>, own: readonly Owned[]) {
  const read = lineReader(actor, names)
  const isOwn = (line: AuditLineRow) => own.some(({ entity, id }) => entity === line.entity && id === line.entityId)
  return (line: AuditLineRow): AuditLine => {
    if (isOwn(line)) return { ...read(line), ...behindMask(line.entity, line) }
    const right = rightToHear(line.entity)
    if (right === 'audit:read' || actor.may.has(right)) return read(line)
    return { ...read(line), changes: {}, personal: null, hidden: 'masked' }
  }
}
