import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { deviceStorage, restoredFirst } from '#api/page/persist.ts'
import { consoleBase } from '#api/page/start.ts'

/** Session and user in the form of specification section 3. */
export type Identity = {
  session: { signedIn: boolean; accessToken: string; refreshToken: string }
  user: { id: string; username: string; avatar: string; fullName: string; email: string; authority: string[] }
}

const nobody: Identity = {
  session: { signedIn: false, accessToken: '', refreshToken: '' },
  user: { id: '', username: '', avatar: '', fullName: '', email: '', authority: [] },
}

export const defaultAvatar = `${consoleBase}/assets/default-avatar.svg`

const storage = deviceStorage<Identity>()

/** Stored on this device under `persist:auth`. */
export const useIdentity = create<Identity>()(restoredFirst(persist<Identity>(() => nobody, { name: 'auth', storage })))

/** The current content of storage, which another tab may have changed since. */
const stored = () => (storage?.getItem('auth') as { state: Partial<Identity> } | null)?.state

/** Storage first, then memory: a private window may refuse storage. */
export const accessToken = () => stored()?.session?.accessToken || useIdentity.getState().session.accessToken

export const wasSignedIn = () => stored()?.session?.signedIn ?? useIdentity.getState().session.signedIn

/** As the specification says, the e-mail is derived from the username, and the authority is the first role. */
export const storeIdentity = ({ token, username, roles }: { token: string; username: string; roles: string[] }) =>
  useIdentity.setState({
    session: { signedIn: true, accessToken: token, refreshToken: '' },
    user: { ...nobody.user, username, email: username, avatar: defaultAvatar, authority: roles.slice(0, 1) },
  })

export const storeToken = (token: string) =>
  useIdentity.setState(({ session }) => ({ session: { ...session, accessToken: token } }))

export const forgetIdentity = () => useIdentity.setState(nobody)

/** Follows changes that other tabs make to the session. */
export function watchOtherTabs(changed: (now: Identity, before: Identity) => void) {
  const onStorage = async ({ key }: StorageEvent) => {
    if (key !== 'persist:auth') return
    const before = useIdentity.getState()
    await useIdentity.persist.rehydrate()
    changed(useIdentity.getState(), before)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
