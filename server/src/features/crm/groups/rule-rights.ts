import { guardedFields } from '@learning-cms/contract/crm/customers/groups'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { By } from '#http/actor.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { conditionsIn } from '#services/people/conditions.ts'
import { hasField } from '@learning-cms/domain/records/fields'

/** The right to read elsewhere what a field asks about, where it is more than reading customers. */
export const rightTo = (field: string): Permission | undefined =>
  hasField(guardedFields, field) ? guardedFields[field] : undefined

/** Whoever may not read orders must not learn from a rule how much people spent. */
export function refuseUnreadable(by: By, rule: string) {
  for (const { field } of conditionsIn(rule)) {
    const right = rightTo(field)
    if (right) refuseWithout(by, right)
  }
}
