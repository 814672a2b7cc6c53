import { and, sql, type SQLWrapper } from 'drizzle-orm'

/** Every word of the search, without accents, in any order, in a column of folded text. */
export const searchIn = (folded: SQLWrapper, search: string | undefined) =>
  search
    ? and(
        ...search
          .split(/\s+/)
          .filter(Boolean)
          .slice(0, 8)
          .map((word) => sql`${folded} like '%' || f_fold(${escapedLike(word)}) || '%'`),
      )
    : undefined

/** For a pattern in which the typed text is taken literally. */
export const escapedLike = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
