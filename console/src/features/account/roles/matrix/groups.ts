import { rights, type Permission, type Resource } from '@learning-cms/contract/core/permissions'
import { namesOf } from '@learning-cms/domain/records/fields'

const sides = {
  courseSide: ['categories', 'courses', 'students', 'instructors', 'reviews', 'articles', 'analytics'],
  museumSide: ['artifacts', 'periods', 'museum', 'media'],
  customerSide: [
    'orders',
    'refunds',
    'ledger',
    'payouts',
    'invoices',
    'coupons',
    'products',
    'tickets',
    'crm',
    'campaigns',
    'privacy',
    'mail',
    'pii',
  ],
  administration: [
    ...(['accounts', 'roles', 'settings', 'audit', 'kyc', 'tokens'] as const),
    ...(['views', 'jobs', 'trash', 'ownership'] as const),
  ],
} as const satisfies Record<string, Resource[]>

export type MatrixSide = keyof typeof sides
export type RightsLine = { resource: Resource; right: Permission; isFirst: boolean }
export type RightsGroup = { side: MatrixSide; lines: RightsLine[] }

const linesOf = (resource: Resource): RightsLine[] =>
  rights[resource].map((action, at) => ({
    resource,
    right: `${resource}:${action}` as Permission,
    isFirst: at === 0,
  }))

/** All rights, grouped by the part of the business they belong to. A test checks that none is missing. */
export const groups: RightsGroup[] = namesOf(sides).map((side) => ({ side, lines: sides[side].flatMap(linesOf) }))
