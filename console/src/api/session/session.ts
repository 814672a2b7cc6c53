import type { Permission } from '@learning-cms/contract/core/permissions'
import { entering } from '@learning-cms/contract/account/auth'
import type { Me } from '@learning-cms/contract/account/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { abandonUnsavedWork, hasUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { queryClient } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'
import { storeIdentity, useIdentity, watchOtherTabs } from '#api/identity/identity.ts'
import { storePreview, usePreview, type PreviewedRole } from '#api/identity/preview.ts'
import { promptFor, useQuestion } from '#api/identity/prompts.ts'
import { endSession } from '#api/identity/session-end.ts'
import { signedByPasskey } from './passkeys.ts'
import { sessionApi } from './session.api.ts'

export { sessionApi }

/** Sends the link that confirms an e-mail address. */
export const addressApi = clientOf({ sendAddressLink: entering.sendAddressLink })

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => sessionApi.me({}, { signal }) })

export const useSignedIn = () => useIdentity((now) => now.session.signedIn)

type Credentials = { username: string; password: string }
type SignInAnswer = Awaited<ReturnType<typeof sessionApi.signIn>>

/** The password was right, and the second factor is still to come: by which of these. */
export type Halfway = { token: string; awaits: NonNullable<SignInAnswer['awaits']> }

/** The second step: a code for the waiting session, or a passkey, which needs no session. */
export type SecondStep = { code: string; halfway: Halfway } | 'passkey'

const enteredBy = async (step: SecondStep) =>
  step === 'passkey'
    ? sessionApi.signInByPasskey({ body: await signedByPasskey() })
    : sessionApi.proveFactor({ body: { code: step.code } }, { token: step.halfway.token })

/** Stores the session and drops what an earlier one left in memory. The caller navigates to `redirectUrl`. */
function enter(answer: SignInAnswer): Halfway | undefined {
  const { token, awaits } = answer
  if (awaits) return { token, awaits }
  queryClient.clear()
  storePreview(null)
  storeIdentity(answer)
  return undefined
}

export const signIn = async (credentials: Credentials) => enter(await sessionApi.signIn({ body: credentials }))
/** After the way back from a provider: the ticket is in a cookie that no script reads. */
export const finishByProvider = async () => enter(await sessionApi.signInByProvider({ body: {} }))
export const finishSignIn = async (step: SecondStep) => enter(await enteredBy(step))

/**
 * Signs out immediately and notifies the server in the background. The caller has already warned about unsaved work.
 */
export function signOut() {
  const signedOut = sessionApi.signOut().catch(() => undefined)
  abandonUnsavedWork()
  // By the next microtask the call above has read the token.
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 1500))
  void Promise.race([signedOut, late]).then((left) => endSession({ leaveBy: left?.leaveBy }))
}

export function useMe() {
  const isSignedIn = useSignedIn()
  return useQuery({ ...meQuery, enabled: isSignedIn })
}

const holds = (me: Me | undefined, permission: Permission) => me?.permissions.includes(permission) ?? false

/** Whether whoever is signed in holds a permission. */
export type PermissionCheck = (permission: Permission) => boolean

/** `const may = useMay(); may('courses:write')`. The server decides; this only hides what it would refuse. */
export function useMay() {
  const { data } = useMe()
  return useCallback((permission: Permission) => holds(data, permission), [data])
}

/** Holds at least one of them. Also true until the rights are loaded, so that nothing jumps when they arrive. */
export function useMayBe(permissions: readonly Permission[]) {
  const { data } = useMe()
  return !data || permissions.some((permission) => holds(data, permission))
}

/** Without any right, every page says so and makes no other request. */
export function useHasRole() {
  const { data } = useMe()
  return !data || data.permissions.length > 0
}

/** `useMay` outside components, for route guards and shortcuts. */
export const may = (permission: Permission) => holds(queryClient.getQueryData(meQuery.queryKey), permission)

/** For route guards: who is signed in, requested once. */
export const readMe = () => queryClient.query({ ...meQuery, staleTime: 'static' })

/** Starts or ends a preview of another role. Everything is refetched with that role's rights. */
export async function previewRole(role: PreviewedRole | null) {
  storePreview(role)
  await queryClient.resetQueries()
}

/** The role named by the banner, or null. */
export const usePreviewedRole = () => usePreview((now) => now.role)

function leaveWithoutSaving() {
  abandonUnsavedWork()
  endSession()
}

/** Follows other tabs that sign out or in, without losing unsaved input on this page. */
export const followOtherTabs = () =>
  watchOtherTabs((now, before) => {
    const { question } = useQuestion.getState()
    if (now.session.signedIn && now.user.username !== (question?.username ?? before.user.username)) {
      if (before.session.signedIn || question) location.reload()
    } else if (now.session.signedIn) {
      if (question?.kind === 'sign-in') question.answered()
    } else if (before.session.signedIn) {
      if (hasUnsavedWork()) void promptFor('sign-in', before.user.username).catch(leaveWithoutSaving)
      else endSession()
    }
  })

/** Signs in again over a page with unsaved work, without touching it. Another person gets a fresh page. */
export const signInOver = async (credentials: Credentials, expected: string) =>
  comeBack(await sessionApi.signIn({ body: credentials }), expected)
export const finishSignInOver = async (step: SecondStep, expected: string) => comeBack(await enteredBy(step), expected)

async function comeBack(answer: SignInAnswer, expected: string): Promise<Halfway | undefined> {
  const { token, awaits } = answer
  if (awaits) return { token, awaits }
  if (answer.username === expected) {
    storeIdentity(answer)
    return undefined
  }
  abandonUnsavedWork()
  storeIdentity(answer)
  location.reload()
  return new Promise(() => undefined)
}
