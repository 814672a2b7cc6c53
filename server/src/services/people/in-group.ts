import { sql, type SQL } from 'drizzle-orm'

/** Whether the person with this id is a member of a group, by the index over its members. */
export const inGroup = (personId: SQL, groupId: string) =>
  sql`exists (select from group_members gm where gm.group_id = ${groupId} and gm.person_id = ${personId})`
