import { recordLanguages } from '@learning-cms/contract/core/record-language'
import { entering } from '@learning-cms/contract/account/auth'
import { mySessions } from '@learning-cms/contract/account/my-sessions'
import { session, type Me } from '@learning-cms/contract/account/session'
import { signUpSettings } from '@learning-cms/contract/account/sign-up-settings'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { FastifyInstance } from 'fastify'
import { roleName } from '#services/auth/role-names.ts'
import { readHasEnglish, readPasswordRule } from '#services/settings/organisation.ts'
import { found, refuse, Refused } from '#refuse'
import { serve, type Call } from '#http/serve.ts'
import { takeTicketCookie } from '#services/sso/cookies.ts'
import { openProviders } from '#services/sso/provider.ts'
import { newSecret } from '#services/secrets.ts'
import { clearSessionCookies, deviceMarkOf, refreshCookieOf, setDeviceCookie, setSessionCookies } from './cookie.ts'
import { forgotPassword, resetPassword } from './entry.ts'
import { endMyOtherSessions, endMySession, listMySessions } from './my-sessions.ts'
import { findMe, hasOwner } from './queries.ts'
import {
  beginPasskeySignIn,
  changePassword,
  confirm,
  proveFactor,
  refresh,
  signIn,
  signInByPasskey,
  signInByProvider,
  signOut,
  type SessionCircumstances,
} from './rules.ts'
import { addRequestedSampleData } from './sample-data.ts'
import { setUp } from './set-up.ts'
import { isSignUpOpen, proveAddress, sendAddressLink, signUp } from './sign-up.ts'
import { readSignUpSwitch, switchSignUp } from './sign-up-switch.ts'

export function sessionRoutes(app: FastifyInstance) {
  serve(app, session, {
    signIn: ({ body }, call) => signInAt(call, body, (by) => signIn(call.db, by, body)),
    proveFactor: ({ body }, call) => signInAt(call, body, (by) => proveFactor(call.db, by, body.code)),
    passkeyOptions: (_sent, call) => beginPasskeySignIn(call.db, circumstances(call)),
    signInByPasskey: ({ body }, call) => signInAt(call, body, (by) => signInByPasskey(call.db, by, body)),
    signInByProvider: ({ body }, call) => {
      const ticket = takeTicketCookie(call.request, call.reply, call.config)
      return signInAt(call, body, (by) => signInByProvider(call.db, by, ticket))
    },
    refresh: ({ query }, call) => (query.token ? refreshByParameter(call, query.token) : refreshByCookie(call)),
    signOut: async (_sent, call) => {
      const token = /^Bearer (\S+)$/.exec(call.request.headers.authorization ?? '')?.[1]
      const left = await signOut(call.db, circumstances(call), token)
      clearSessionCookies(call.reply, call.config)
      return left
    },
    me: (_sent, call) => me(call),
    confirmPassword: ({ body }, call) => confirm(call.db, call, body),
    setUpState: async (_sent, { db }) => ({
      needsOwner: !(await hasOwner(db)),
      signUpIsOpen: await isSignUpOpen(db),
      providers: await openProviders(db),
      passwordMinLength: (await readPasswordRule(db)).minLength,
    }),
  })
  serve(app, entering, {
    changePassword: ({ body }, call) => changePassword(call.db, call, body),
    signUp: ({ body }, call) => signUp(call.db, circumstances(call), body),
    proveAddress: ({ body }, call) => proveAddress(call.db, circumstances(call), body),
    sendAddressLink: (_sent, call) => sendAddressLink(call.db, circumstances(call)),
    forgotPassword: ({ body }, call) => forgotPassword(call.db, circumstances(call), body.email),
    resetPassword: ({ body }, call) => resetPassword(call.db, circumstances(call), body),
    setUp: async ({ body: { sampleData, ...owner } }, call) => {
      await setUp(call.db, call, owner)
      if (sampleData) await addRequestedSampleData(call.db, call.request.log)
      return null
    },
  })
  serve(app, mySessions, {
    list: (_sent, call) => listMySessions(call.db, call),
    end: ({ params }, call) => endMySession(call.db, call, params.id),
    endOthers: (_sent, call) => endMyOtherSessions(call.db, call),
  })
  serve(app, signUpSettings, {
    read: (_sent, { db }) => readSignUpSwitch(db),
    update: ({ body, version }, call) => switchSignUp(call.db, call, version, body.isOpen),
  })
}

const circumstances = (call: Call): SessionCircumstances => ({
  ...call,
  sessions: call.request.server.sessions,
  userAgent: (call.request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300),
})

type OpenedSession = { token: string; username: string; roles: string[]; refreshToken?: string; awaits?: Awaited[] }
type Awaited = 'passkey' | 'totp' | 'recovery-code'

type SignInOptions = { wantsRefreshToken?: boolean | undefined }

/** A browser gets its mark with the first session; a program that asks for the refresh token itself has no cookies. */
async function signInAt(
  call: Call,
  options: SignInOptions,
  open: (by: SessionCircumstances) => Promise<OpenedSession>,
) {
  const { request, config } = call
  const known = deviceMarkOf(request, config)
  const deviceMark = known ?? (options.wantsRefreshToken ? undefined : newSecret())
  const entered = await open({ ...circumstances(call), deviceMark })
  const answer = enter(call, options, entered)
  if (deviceMark && entered.refreshToken) setDeviceCookie(call.reply, config, deviceMark)
  return answer
}

/** The refresh token goes into the cookie, or to a program that asks for it. */
function enter(
  call: Call,
  { wantsRefreshToken }: SignInOptions,
  { token, username, roles, refreshToken, awaits }: OpenedSession,
) {
  if (!refreshToken) return { token, username, roles, ...(awaits && { awaits }) }
  if (wantsRefreshToken) return { token, username, roles, refreshToken }
  setCookies(call, token, refreshToken)
  return { token, username, roles }
}

function setCookies({ request, reply, config }: Call, token: string, refreshToken: string) {
  const { sessions } = request.server
  setSessionCookies(reply, config, refreshToken, sessions.pagePassOf(sessions.sessionIdOf(token)!))
}

async function refreshByParameter(call: Call, token: string) {
  const fresh = await refresh(call.db, circumstances(call), token)
  return { data: { access_token: fresh.token, refresh_token: fresh.refreshToken } }
}

async function refreshByCookie(call: Call) {
  try {
    const token = refreshCookieOf(call.request, call.config) || refuse('not-signed-in', 'session.refresh-refused')
    const fresh = await refresh(call.db, circumstances(call), token)
    setCookies(call, fresh.token, fresh.refreshToken)
    return { data: { access_token: fresh.token, refresh_token: '' } }
  } catch (error) {
    if (error instanceof Refused) clearSessionCookies(call.reply, call.config)
    throw error
  }
}

async function readLanguages(db: Call['db']) {
  const hasEnglish = await readHasEnglish(db)
  return recordLanguages.filter((language) => language === 'vi' || hasEnglish)
}

async function me({ db, actor, language }: Call) {
  const registerLanguages = await readLanguages(db)
  if (actor.token) return { ...meByToken(actor, actor.token), registerLanguages }
  const mine = found(await findMe(db, actor.accountId!))
  return {
    ...mine,
    roles: mine.roles.map((role) => ({ ...role, name: roleName(role, language) })),
    permissions: [...actor.may] as Permission[],
    secondFactor: { ...mine.secondFactor, isDue: actor.awaits === 'set-up' },
    previewing: actor.previewing && { id: actor.previewing.id, name: roleName(actor.previewing, language) },
    registerLanguages,
  }
}

const meByToken = ({ name, may }: Call['actor'], { id }: { id: string }): Omit<Me, 'registerLanguages'> => ({
  id,
  username: name,
  fullName: name,
  email: null,
  unprovedEmail: null,
  avatar: null,
  closesAt: null,
  roles: [],
  secondFactor: { isSetUp: false, requiredFrom: null, isDue: false },
  previewing: null,
  permissions: [...may],
})
