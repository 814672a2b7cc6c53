import type { Permission } from '#core/permissions.ts'

/** Lists that a file can be read into. */
export const importEntities = ['students', 'courses', 'artifacts'] as const
export type ImportEntity = (typeof importEntities)[number]
/** What bringing a file asks for. */
export const importRights: Record<ImportEntity, Permission> = {
  students: 'students:write',
  courses: 'courses:write',
  artifacts: 'artifacts:import',
}
