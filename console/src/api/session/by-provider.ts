import { myIdentities } from '@learning-cms/contract/account/sso'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const identitiesApi = clientOf(myIdentities)

export const identities = queryOptions({
  queryKey: ['my-identities'],
  queryFn: ({ signal }) => identitiesApi.list({}, { signal }),
})

const CHANNEL = 'confirmed-by-provider'

/** Called in the provider's window: null if the sign-in succeeded, otherwise the reason why not. */
export function tellConfirmed(why: string | null) {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: only our own origin hears it
  channel.postMessage({ why })
  channel.close()
}

/** How long an open window is waited for. If it is closed without a sign-in, the person can start again. */
const WAIT_MS = 10 * 60_000

/**
 * Confirms the person's identity by signing in at the provider again, in a separate window, so that this page keeps its
 * input. The window is opened during the click: after a request, the browser would block it as a pop-up.
 */
export async function confirmAtProvider(providerId: string) {
  const away = window.open('about:blank', '_blank', 'popup,width=520,height=680')
  try {
    const { url } = await identitiesApi.confirm({ params: { id: providerId } })
    if (away) away.location.href = url
    else location.assign(url)
  } catch (error) {
    away?.close()
    throw error
  }
  return heard()
}

const heard = () =>
  new Promise<void>((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL)
    const timer = setTimeout(() => channel.close(), WAIT_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<{ why: string | null }>) => {
      clearTimeout(timer)
      channel.close()
      if (data.why === null) resolve()
      else reject(new Error(data.why))
    })
  })
