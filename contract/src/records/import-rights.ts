import type { Permission } from '#core/permissions.ts'

/** Entities that can be imported from a file. */
export const importEntities = ['students', 'courses', 'artifacts', 'products', 'customers', 'leads'] as const
export type ImportEntity = (typeof importEntities)[number]
/** The right to import each. */
export const importRights: Record<ImportEntity, Permission> = {
  students: 'students:write',
  courses: 'courses:write',
  artifacts: 'artifacts:import',
  products: 'products:write',
  leads: 'crm:write',
  customers: 'crm:write',
}
