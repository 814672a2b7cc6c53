import type { Permission } from '@learning-cms/contract/core/permissions'
import { entering } from '@learning-cms/contract/people/auth'
import { session, type Me } from '@learning-cms/contract/people/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { abandonUnsavedWork, hasUnsavedWork } from '#kit/form/unsaved.ts'
import { queryClient } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'
import { keepIdentity, useIdentity, watchOtherTabs } from '#api/identity/identity.ts'
import { keepPreview, usePreview, type PreviewedRole } from '#api/identity/preview.ts'
import { ask, useQuestion } from '#api/identity/prompts.ts'
import { endSession } from '#api/identity/session-end.ts'

export const sessionApi = clientOf(session)
/** The remaining call that shows that somebody is waiting. */
export const addressApi = clientOf({ sendAddressLink: entering.sendAddressLink })

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => sessionApi.me({}, { signal }) })

export const useSignedIn = () => useIdentity((now) => now.session.signedIn)

type Credentials = { username: string; password: string; totp?: string }

/** Stores the session and drops what an earlier one left in memory. The caller navigates to `redirectUrl`. */
export async function signIn(credentials: Credentials) {
  const answer = await sessionApi.signIn({ body: credentials })
  queryClient.clear()
  keepPreview(null)
  keepIdentity(answer)
}

/** Signs out immediately and notifies the server in the background. The caller must have warned about unsaved work. */
export function signOut() {
  const signedOut = sessionApi.signOut().catch(() => undefined)
  abandonUnsavedWork()
  // The call above has read the token by the next turn.
  void Promise.race([signedOut, new Promise((resolve) => setTimeout(resolve, 1500))]).then(() => endSession())
}

export function useMe() {
  const isSignedIn = useSignedIn()
  return useQuery({ ...meQuery, enabled: isSignedIn })
}

const holds = (me: Me | undefined, permission: Permission) => me?.permissions.includes(permission) ?? false

/** `const may = useMay(); may('courses:write')`. The server decides; this only hides what it would refuse. */
export function useMay() {
  const { data } = useMe()
  return useCallback((permission: Permission) => holds(data, permission), [data])
}

/**
 * Has at least one of them, as far as is known: also true until the rights have loaded, so that nothing jumps when
 * they do.
 */
export function useMayBe(permissions: readonly Permission[]) {
  const { data } = useMe()
  return !data || permissions.some((permission) => holds(data, permission))
}

/** Every page tells an account without rights so, and makes no other request. */
export function useHasRole() {
  const { data } = useMe()
  return !data || data.permissions.length > 0
}

/** `useMay` outside of components: guards of routes, keys. */
export const may = (permission: Permission) => holds(queryClient.getQueryData(meQuery.queryKey), permission)

/** For route guards: who is signed in, requested once. */
export const readMe = () => queryClient.query({ ...meQuery, staleTime: 'static' })

/** Starts or ends a preview as another role. Everything is refetched with the rights of that role. */
export async function previewRole(role: PreviewedRole | null) {
  keepPreview(role)
  await queryClient.resetQueries()
}

/** What the banner says: the role tried on, or null. */
export const usePreviewedRole = () => usePreview((now) => now.role)

function leaveWithoutSaving() {
  abandonUnsavedWork()
  endSession()
}

/** Other tabs sign out and in: this one follows, without losing what is typed in it. */
export const followOtherTabs = () =>
  watchOtherTabs((now, before) => {
    const { question } = useQuestion.getState()
    if (now.session.signedIn && now.user.username !== (question?.username ?? before.user.username)) {
      if (before.session.signedIn || question) location.reload()
    } else if (now.session.signedIn) {
      if (question?.kind === 'sign-in') question.answered()
    } else if (before.session.signedIn) {
      if (hasUnsavedWork()) void ask('sign-in', before.user.username).catch(leaveWithoutSaving)
      else endSession()
    }
  })

/** Over a page with unsaved work: signs in again without touching it. Another person gets a page of their own. */
export async function signInOver(credentials: Credentials, expected: string) {
  const answer = await sessionApi.signIn({ body: credentials })
  if (answer.username === expected) return keepIdentity(answer)
  abandonUnsavedWork()
  keepIdentity(answer)
  location.reload()
  await new Promise(() => undefined)
}
