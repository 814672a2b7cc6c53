import {
  leadStates,
  type Lead,
  type LeadCommand,
  type LeadRow,
  type LeadState,
} from '@learning-cms/contract/crm/leads/leads'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { leadColumn, type BoardFilter, type LeadTarget } from '#features/crm/leads/leads.api.ts'
import { commandTo } from './board-moves.ts'

type LeadBoardPage = { rows: LeadRow[] }
type Pages = InfiniteData<LeadBoardPage>

const keyOf = (state: LeadState, filter: BoardFilter) => leadColumn(state, filter).queryKey as readonly unknown[]

const without = (pages: Pages | undefined, id: string) =>
  pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })) }

const withFirst = (pages: Pages | undefined, row: LeadRow) =>
  pages && {
    ...pages,
    pages: pages.pages.map((page, at) => (at === 0 ? { ...page, rows: [row, ...page.rows] } : page)),
  }

/** The lead as the server answered, with its new version, so that it can be carried on at once. */
export const settleRow = (answered: Lead) =>
  queryClient.setQueriesData<Pages>(
    { queryKey: ['leads', 'column'] },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === answered.id ? { ...row, ...answered } : row)),
        })),
      },
  )

/** Moves a lead to its next column before the server has answered. Returns the function that reverts this. */
export function moveAhead(filter: BoardFilter, lead: LeadTarget | Lead, command: LeadCommand) {
  const from = lead.state
  const to = leadStates.find((state) => commandTo(from, state) === command)
  const row = queryClient
    .getQueryData<Pages>(keyOf(from, filter))
    ?.pages.flatMap(({ rows }) => rows)
    .find(({ id }) => id === lead.id)
  if (!to || !row) return () => undefined
  const before = [from, to].map((state) => [state, queryClient.getQueryData<Pages>(keyOf(state, filter))] as const)
  // A fetch in progress would put the lead back into its former column.
  for (const state of [from, to]) void queryClient.cancelQueries({ queryKey: keyOf(state, filter) })
  queryClient.setQueryData<Pages>(keyOf(from, filter), (pages) => without(pages, lead.id))
  queryClient.setQueryData<Pages>(keyOf(to, filter), (pages) => withFirst(pages, { ...row, state: to, allowed: [] }))
  return () => {
    for (const [state, pages] of before) queryClient.setQueryData(keyOf(state, filter), pages)
  }
}
