import { forgetIdentity } from './identity.ts'
import { storePreview } from './preview.ts'
import { consoleBase } from '#api/page/start.ts'

type SignInReturn = { redirectUrl?: string }
type End = SignInReturn & {
  /** To the provider where they signed in, to sign out there as well; it sends them back. */
  leaveBy?: string | null | undefined
}

const forgets: (() => void)[] = []
let leave = ({ redirectUrl }: SignInReturn) => {
  const query = redirectUrl ? `?${new URLSearchParams({ redirectUrl })}` : ''
  location.assign(`${consoleBase}/sign-in${query}`)
}

/** Lets the router supply navigation to the sign-in screen without a page load. */
export const onLeave = (go: typeof leave) => {
  leave = go
}

/** For stores that hold a person's data in memory and must drop it with the session. */
export const onForget = (forget: () => void) => {
  forgets.push(forget)
}

export const forgetAll = () => {
  for (const forget of forgets) forget()
}

/** Without this cookie the server draws no more pages, even if it has not heard of the sign-out yet. */
const forgetScreen = () => {
  if (typeof document === 'undefined') return
  document.cookie = `screen=; path=${consoleBase}; max-age=0`
}

export function endSession({ leaveBy, ...place }: End = {}) {
  forgetIdentity()
  storePreview(null)
  forgetScreen()
  forgetAll()
  if (leaveBy) location.assign(leaveBy)
  else leave(place)
}

/** The current address, to return to after sign-in. */
export const whereNow = () => location.pathname + location.search + location.hash
