import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#api/problem.ts'
import { pathOf, searchOf } from './address.ts'
import { viewsApi } from './views.api.ts'

/** Redirects from the short address of a view to its list. */
export async function openView(code: string): Promise<never> {
  const view = await viewsApi.read({ params: { code } }).catch((error: unknown) => {
    if (error instanceof ApiError && [403, 404].includes(error.problem.status)) throw notFound()
    throw error
  })
  throw redirect({ to: pathOf[view.list], search: searchOf(view), replace: true })
}
