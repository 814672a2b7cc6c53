import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#api/problem.ts'
import { labelled } from './register.api.ts'

/** Redirects from the text of a label to its record. */
export async function openLabel(label: string): Promise<never> {
  const { id } = await labelled(label).catch((error: unknown) => {
    if (error instanceof ApiError && [403, 404].includes(error.problem.status)) throw notFound()
    throw error
  })
  throw redirect({ to: '/museum/artifacts/$id', params: { id }, replace: true })
}
