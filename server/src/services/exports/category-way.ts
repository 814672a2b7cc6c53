import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A name in the form in which an import compares names. */
const loosely = (name: SQL) => sql`trim(regexp_replace(f_fold(${name} collate "default"), '[^a-z0-9]+', ' ', 'g'))`

/** The names from the top down to this category, as an import finds it again. */
export const wayToCategory = (categoryId: SQLWrapper) => sql`(
  with recursive way as (
    select name, parent_id, 1 as step from categories c where c.id = ${categoryId} and c.deleted_at is null
    union all select c.name, c.parent_id, way.step + 1 from way join categories c on c.id = way.parent_id)
  select case when count(*) = 1 and ${loosely(sql`min(name)`)} in (
      select ${loosely(sql`name`)} from categories where deleted_at is null group by 1 having count(*) > 1)
    then '> ' || min(name) else string_agg(name, ' > ' order by step desc) end from way)`
