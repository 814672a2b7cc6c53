import { myIdentities } from '@learning-cms/contract/account/sso'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const identitiesApi = clientOf(myIdentities)

export const identities = queryOptions({
  queryKey: ['my-identities'],
  queryFn: ({ signal }) => identitiesApi.list({}, { signal }),
})

const CHANNEL = 'confirmed-by-provider'

/** From the window that came back from the provider: null, or why it did not count. */
export function tellConfirmed(why: string | null) {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: only our own origin hears it
  channel.postMessage({ why })
  channel.close()
}

/** Whoever closes the window without signing in may begin again; whoever never does is not waited for. */
const WAIT_MS = 10 * 60_000

/**
 * Confirms who one is by signing in at a provider again, in a window of its own, so that this page keeps what was typed.
 * The window is opened at once: after an answer the browser would take it for an unwanted one.
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
